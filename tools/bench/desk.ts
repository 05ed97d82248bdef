/** `npm run --prefix tools bench`: what the desk costs among 100,000 inquiries in the embedded store. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent } from '../../src/content/read-content.ts';
import { inquiryForm } from '../../src/inquiry/core/form.ts';
import { createFigures } from '../../src/inquiry/promises/figures.ts';
import type { ListFilter } from '../../src/inquiry/store/roles/reading.ts';
import { openDatabase } from '../../src/inquiry/store/sqlite/database.ts';
import { createSqliteStore } from '../../src/inquiry/store/sqlite/store.ts';
import { blank } from '../../tests/fixtures/company.ts';

const many = 100_000;
const pageSize = 51;
const minute = 60_000;

const { site, services } = await readContent();
const form = inquiryForm(site, services);
const { hours } = site.contact;
const folder = mkdtempSync(join(tmpdir(), 'bench-desk-'));
const file = join(folder, 'site.db');
const database = openDatabase(file);
// Filling is not what is measured.
database.exec('PRAGMA synchronous = OFF');
let time = Date.now() - many * 5 * minute;
const store = createSqliteStore(database, { now: () => new Date(time) });
const words =
  'we sell lamps vases and chairs in five countries from a warehouse near Hamburg'.split(' ');

for (let number = 0; number < many; number++) {
  time += 5 * minute;
  const id = `inquiry-${number}`;
  const text = Array.from({ length: 40 }, (_, at) => words[(number * 7 + at * 3) % words.length]);
  await store.add({
    id,
    inquiry: {
      ...blank,
      name: `Visitor ${number}`,
      email: `visitor-${number}@firm${number % 5000}.example`,
      company: number % 1000 === 0 ? '上海灯具有限公司' : `Firm ${number % 5000}`,
      service: form.choices[number % form.choices.length] ?? '',
      message: `${text.join(' ')}.${number === 4711 ? ' A zeppelin.' : ''}`,
    },
    suspicions: number % 50 === 0 ? ['odd'] : [],
    source: {},
    dueAt: new Date(time + 120 * minute),
    recipients: [],
  });
  if (number % 50 === 0 || number > many - 20) continue;
  const change = { kind: 'answered' } as const;
  await store.act(id, {
    id: `action-${number}`,
    at: new Date(time + 30 * minute),
    by: 'Ann',
    change,
  });
}
const now = new Date(time);
console.log(`${many} inquiries: ${Math.round(statSync(file).size / 1e6)} MB`);

/** The median of seven, in milliseconds. */
async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let result: unknown;
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    result = await work();
    times.push(performance.now() - start);
  }
  const median = times.toSorted((one, other) => one - other)[3] ?? 0;
  console.log(`${name}: ${median.toFixed(1)} ms (${String(result)})`);
}

const page = (filter: ListFilter) => async () => {
  let found = 0;
  for await (const _ of store.list(filter)) if (++found === pageSize) break;
  return `${found} found`;
};
const after = { timestamp: new Date(time - (many / 2) * 5 * minute), id: 'x' };
await measure('page, all', page({}));
await measure('page, from the middle', page({ after }));
await measure('page, open', page({ answered: false, oldestFirst: true }));
await measure('page, overdue', page({ dueBefore: now, oldestFirst: true }));
await measure('page, in quarantine', page({ standing: 'quarantined' }));
await measure('page, not delivered', page({ failed: true }));
await measure('page, answered', page({ answered: true }));
await measure('page, one address', page({ email: 'visitor-4711@firm4711.example' }));
await measure('search, a common word', page({ search: 'lamps' }));
await measure('search, two common words', page({ search: 'lam cha' }));
await measure('search, a rare word', page({ search: 'zeppelin' }));
await measure('search, a common and a rare word', page({ search: 'zeppelin lamps' }));
await measure('search, no such word', page({ search: 'nosuchword' }));
await measure(
  'search, a common word in quarantine',
  page({ search: 'lamps', standing: 'quarantined' }),
);
await measure('search, Chinese', page({ search: '灯具' }));
await measure('counts', async () => JSON.stringify(await store.counts(now)));
await measure('figures of twelve weeks', async () => {
  const figures = await createFigures({ store, hours, form, now: () => now })();
  return `${figures.answers.answered} answers`;
});
await store.close();
rmSync(folder, { recursive: true });
