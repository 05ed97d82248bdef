/** The console examples in the documents show the real output. */
import { globSync, mkdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openSqliteStore } from '#tests/fixtures/sqlite-store.ts';
import { inquiry, StaffFixture } from '#tests/fixtures/staff-command.ts';
import { documents } from './documents.ts';

const staff = new StaffFixture();
const [ann, bob] = [
  'b118236ab91397f6fb70ce87dce0052b',
  'c585f0843399945bd65c341efc0ca8a9',
] as const;
const variables = {
  DATABASE_URL: 'file:./data/site.db',
  BACKUP_FOLDER: '',
  SITE_URL: 'https://www.example.com',
};

/** Patterns of output that differs from run to run. */
const variable: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT\d\d[:-]\d\d[:-]\d\d[.-]\d{3}Z/g, 'TIME'],
  [/(?<=the newest of )[\d-]+/g, 'DAY'],
  [/(?<==)\S+$/gm, 'KEY'],
  [/\b[0-9a-f]{16}\b/g, 'DIGEST'],
  [/\b\d+(?= inquir| copied)/g, 'N'],
];
/** A backup is named after the time at which it was made. */
const backupName = /\d{4}-\d\d-\d\dT\d{9}Z\.db/g;
const normalized = (output: string) =>
  variable.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), output).trim();

it('the staff commands print what the documents show', async () => {
  mkdirSync('data');
  const store = openSqliteStore('data/site.db');
  const lee = { name: 'Ann Lee', email: 'ann@lamps.example', service: 'Warehouse & Fulfillment' };
  const spam = { name: 'Bob', email: 'bob@x.example', service: '' };
  const of = inquiry(ann).fields;
  await store.add(inquiry(ann, { fields: { ...of, ...lee } }));
  await store.add(inquiry(bob, { fields: { ...of, ...spam }, suspicions: ['odd'] }));
  await store.close();
  const shown = documents
    .flatMap(({ blocks }) => blocks)
    .filter(({ language }) => language === 'console')
    .map(({ text }) => /^\$ npm run --silent inquiries -- ([^\n]*)\n(.*)$/s.exec(text) ?? []);
  expect(shown.length).toBeGreaterThan(3);
  const backup = () => globSync('*.db', { cwd: 'data/backups' })[0] ?? '';
  for (const [, command = '', output = ''] of shown) {
    const line = command
      .replace(backupName, backup())
      .replace('firestore://my-project', 'file:./copy.db');
    // As on a machine, a server that was stopped has closed the database.
    await openSqliteStore('data/site.db').close();
    const printed = await staff.printed(line, variables);
    const expected = normalized(output.replace(backupName, backup()));
    expect(normalized(printed)).toBe(expected);
  }
});
