/** What is deployed to Google denies every client and has what the store's queries need. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldNames, inquiryFields } from '../../core/fields.ts';
import { collections } from './documents.ts';
import { counterCollection } from './rate-counter.ts';

const folder = new URL('../../../../deploy/firebase/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

interface Indexes {
  indexes: { collectionGroup: string; fields: { fieldPath: string; order: string }[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: unknown[];
  }[];
}
const indexes = JSON.parse(read('firestore.indexes.json')) as Indexes;

describe.each([
  ['firestore.rules', '/{document=**}'],
  ['storage.rules', '/{path=**}'],
])('%s', (name, everything) => {
  const rules = read(name).replace(/\/\/.*/g, '');

  it('denies reading and writing of everything', () => {
    expect(rules).toMatch(`match ${everything} {`);
    expect(rules.match(/allow [^;]*;/g)).toEqual(['allow read, write: if false;']);
  });

  it('is what firebase.json deploys', () => {
    expect(read('firebase.json')).toContain(`"${name}"`);
  });
});

describe('firestore.indexes.json', () => {
  it('has an index for each filter of the ordered list', () => {
    const reading = readFileSync(new URL('./reading.ts', import.meta.url), 'utf8');
    const filters = [...reading.matchAll(/records\.where\('(\w+)', '=='/g)].map(
      ([, field]) => field,
    );
    expect(filters).toHaveLength(3);
    const expected = filters.map((field) => `${collections.records} ${field} savedAt`);
    const known = indexes.indexes.map(({ collectionGroup, fields }) =>
      [collectionGroup, ...fields.map(({ fieldPath }) => fieldPath)].join(' '),
    );
    expect(known.toSorted()).toEqual(expected.toSorted());
    for (const { fields } of indexes.indexes) expect(fields[1]?.order).toBe('DESCENDING');
  });

  it('needs none elsewhere: no other query has two fields', () => {
    const here = new URL('./', import.meta.url);
    const files = readdirSync(here).filter((name) => /^[a-z-]+\.ts$/.test(name));
    expect(files).toContain('reading.ts');
    for (const file of files.filter((name) => name !== 'reading.ts')) {
      const source = readFileSync(new URL(file, here), 'utf8');
      for (const [, field, order] of source.matchAll(/where\('(\w+)'[^;]*?orderBy\('(\w+)'/g)) {
        expect(order, file).toBe(field);
      }
    }
  });

  it('keeps what visitors write out of the indexes, field by field', () => {
    const exempt = indexes.fieldOverrides.filter(
      ({ collectionGroup }) => collectionGroup === collections.contacts,
    );
    const written = fieldNames.filter((field) => inquiryFields[field].kind !== 'choice');
    expect(exempt.map(({ fieldPath }) => fieldPath).toSorted()).toEqual(written.toSorted());
    expect(exempt.every((override) => override.indexes.length === 0)).toBe(true);
  });

  it('lets documents with an end expire', () => {
    const expiring = indexes.fieldOverrides.filter(({ ttl }) => ttl);
    expect(expiring.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual(
      [collections.acknowledgements, counterCollection, collections.writeChecks].toSorted(),
    );
    expect(expiring.every(({ fieldPath }) => fieldPath === 'expiresAt')).toBe(true);
  });
});
