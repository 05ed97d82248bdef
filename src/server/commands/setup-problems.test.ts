import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseEnvironment } from '#server/settings/settings.ts';
import { content, form } from '#tests/fixtures/company.ts';
import { newFolder } from '#tests/fixtures/folder.ts';
import { fakeChannel } from '#tests/fixtures/outbox.ts';
import type { Installation } from './commands.ts';
import { setupProblems, worldReadableFiles } from './setup-problems.ts';

const twoPeriods = 'Answered in 2 days, deleted after 365 days.';
const mail = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'site@us.example',
  MAIL_TO: 'office@us.example',
};

const found = (changes: Partial<Installation>, variables: NodeJS.ProcessEnv = {}) =>
  setupProblems(
    parseEnvironment({
      SITE_URL: 'https://site.example',
      HEARTBEAT_URL: 'https://monitor.example/token',
      OFFSITE_STAMP: '/var/lib/copied',
      ...variables,
    }),
    changes.content ?? content,
    changes.channels ?? [fakeChannel()],
  ).map(
    ({ about, problem, isFailure }) => `${isFailure ? 'FAILED' : 'WARNING'} ${about}: ${problem}`,
  );

it('a complete installation has no problems', () => expect(found({})).toEqual([]));

it('missing channels are a failure, without a warning about links that nobody receives', () => {
  const local = { SITE_URL: 'http://127.0.0.1:3000' };
  expect(found({ channels: [] }, local)).toEqual([
    'FAILED channels: none is configured: inquiries are only stored',
  ]);
});

it('what only the company can fill in is a failure at a public address, and drafts are counted', () => {
  const gaps = ['content/site.yaml:9:1  name: is not the name of your company yet'];
  const unfinished = { content: { ...content, gaps, drafts: 7 } };
  expect(found(unfinished)).toEqual([
    'FAILED content/site.yaml:9:1: name: is not the name of your company yet',
    'WARNING content/: 7 texts are drafts, which visitors do not see: the build lists them',
  ]);
  const local = { SITE_URL: 'http://127.0.0.1:3000' };
  expect(found(unfinished, local)).toEqual([expect.stringContaining('WARNING SITE_URL: links')]);
});

it('pages that were built for another address are a failure, except on this machine', () => {
  const built = { content: { ...content, builtFor: 'http://localhost:3000' } };
  expect(found(built)).toEqual([
    'FAILED SITE_URL: is https://site.example, but the pages were built for http://localhost:3000, to which their links and previews point: rebuild the site',
  ]);
  expect(
    found({ ...built, channels: [fakeChannel()] }, { SITE_URL: 'http://localhost:4000' }),
  ).toEqual([expect.stringContaining('WARNING SITE_URL: links in messages')]);
});

it.each<[string, Partial<Installation>, NodeJS.ProcessEnv?]>([
  ['', { content: { ...content, builtFor: 'https://site.example' } }],
  [
    'SITE_URL: links in messages point to this machine: set the public address',
    {},
    { SITE_URL: 'http://localhost:3000' },
  ],
  ['HEARTBEAT_URL: not set: nobody is told', {}, { HEARTBEAT_URL: '' }],
  ['OFFSITE_STAMP: not set: nobody is told', {}, { OFFSITE_STAMP: '' }],
  ['', { content: { ...content, form: { ...form, note: 'Deleted after 365 days.' } } }],
  [
    'RETENTION_DAYS: is 30, but the form says "Answered in 2 days, deleted after 365 days."',
    { content: { ...content, form: { ...form, note: twoPeriods } } },
    { RETENTION_DAYS: '30' },
  ],
  [
    'SECRET_KEY: not set: each server generates its own',
    {},
    { HEARTBEAT_URL: '', OFFSITE_STAMP: '', DATABASE_URL: 'firestore://project' },
  ],
  [
    'MAIL_TO_WAREHOSE: no service in content/ uses this inbox',
    {},
    { ...mail, MAIL_TO_WAREHOSE: 'nobody@us.example' },
  ],
])('the warning "%s" is given', (line, changes, variables) => {
  expect(found(changes, variables)).toEqual(
    line ? [expect.stringContaining(`WARNING ${line}`)] : [],
  );
});

it('names the database and the log of its server that others can read', () => {
  const file = join(newFolder(), 'site.db');
  for (const name of [file, `${file}-wal`]) writeFileSync(name, '', { mode: 0o644 });
  const named = () => worldReadableFiles({ kind: 'sqlite', file }).map(({ about }) => about);
  expect(named()).toEqual([file, `${file}-wal`]);
  chmodSync(file, 0o600);
  expect(named()).toEqual([`${file}-wal`]);
});
