/** The rules deployed to Google deny every client. tools/firestore/ tests that the store's queries need the indexes. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldNames } from '#shared/fields.ts';
import { collections, type toRecord } from './documents.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const deployed = (name: string) => read(`../../../../deploy/firebase/${name}`);

interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: unknown[];
}
const { fieldOverrides }: { fieldOverrides: Override[] } = JSON.parse(
  deployed('firestore.indexes.json'),
);

const sources = readdirSync(new URL('.//', import.meta.url))
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .map(read);

/** The fields without an index of their own. */
const unqueried: (keyof ReturnType<typeof toRecord>)[] = ['lead', 'text', 'changedBy'];

it.each([
  ['firestore.rules', '/{document=**}'],
  ['storage.rules', '/{path=**}'],
])('%s is deployed, and denies reading and writing of everything', (name, everything) => {
  const rules = deployed(name).replace(/\/\/.*/g, '');
  expect(rules).toMatch(`match ${everything} {`);
  expect(rules.match(/allow [^;]*;/g)).toEqual(['allow read, write: if false;']);
  expect(deployed('firebase.json')).toContain(`"${name}"`);
});

describe('firestore.indexes.json', () => {
  it('leaves out what visitors write and what no query asks for, and nothing that one does', () => {
    const left = fieldOverrides.filter(({ ttl }) => !ttl);
    expect(left.flatMap((override) => override.indexes)).toEqual([]);
    const expected = Object.entries({
      [collections.contacts]: [...fieldNames, 'timestamp'],
      [collections.records]: unqueried,
      [collections.keyValues]: ['value', 'changedBy'],
    }).flatMap(([collection, fields]) => fields.map((field) => `${collection} ${field}`));
    const names = left.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);
    expect(names.toSorted()).toEqual(expected.toSorted());
    const asked = sources.flatMap((source) =>
      [...source.matchAll(/(?:where|orderBy)\('(\w+)'/g)].map(([, field = '']) => field),
    );
    expect(asked).toContain('availableAt');
    expect(unqueried.filter((field) => asked.includes(field))).toEqual([]);
  });

  it('lets documents with an end expire', () => {
    const { keyValues: collectionGroup } = collections;
    expect(fieldOverrides.filter(({ ttl }) => ttl)).toMatchObject([
      { collectionGroup, fieldPath: 'expiresAt' },
    ]);
  });
});
