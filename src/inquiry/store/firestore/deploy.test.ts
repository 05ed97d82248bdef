/** What is deployed to Google denies every client and has what the store's queries need. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldNames, inquiryFields } from '../../core/fields.ts';
import type { ListFilter } from '../roles/reading.ts';
import { collections } from './documents.ts';
import { conditionOf } from './listing.ts';
import { counterCollection } from './rate-counter.ts';

const folder = new URL('../../../../deploy/firebase/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

interface Indexes {
  indexes: {
    collectionGroup: string;
    fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
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
  it('has an index for each filter of a list, in both orders, and for what is overdue', () => {
    const filters: Required<Omit<ListFilter, 'after' | 'since' | 'oldestFirst'>> = {
      standing: 'accepted',
      answered: false,
      failed: true,
      dueBefore: new Date(),
      email: 'ann@example.com',
      search: 'lamps',
    };
    const conditions = Object.entries(filters).map(([name, value]) =>
      conditionOf({ [name]: value }),
    );
    const fields = conditions.flatMap((condition) => condition?.field ?? []);
    expect(fields).toHaveLength(conditions.length);
    const lists = [...new Set(fields)].flatMap((field) =>
      ['ASCENDING', 'DESCENDING'].map((order) => [
        field === 'words' ? 'words CONTAINS' : `${field} ASCENDING`,
        `savedAt ${order}`,
      ]),
    );
    const overdue = ['awaitsAnswer ASCENDING', 'dueAt ASCENDING'];
    const known = indexes.indexes.map(({ fields }) =>
      fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
    );
    expect(known.toSorted()).toEqual([...lists, overdue].toSorted());
    for (const { collectionGroup } of indexes.indexes) {
      expect(collectionGroup).toBe(collections.records);
    }
  });

  it('needs none elsewhere: no other query has an order and another field', () => {
    const here = new URL('./', import.meta.url);
    const files = readdirSync(here).filter((name) => /^[a-z-]+\.ts$/.test(name));
    expect(files).toContain('listing.ts');
    for (const file of files.filter((name) => name !== 'listing.ts')) {
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
    const others = indexes.fieldOverrides
      .filter(({ collectionGroup, ttl }) => collectionGroup !== collections.contacts && !ttl)
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`);
    const expected = ['words', 'suspicions', 'source'].map(
      (name) => `${collections.records} ${name}`,
    );
    expect(others).toEqual([...expected, `${collections.actions} deed`]);
  });

  it('lets documents with an end expire', () => {
    const expiring = indexes.fieldOverrides.filter(({ ttl }) => ttl);
    expect(expiring.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual(
      [
        collections.acknowledgements,
        collections.usedLinks,
        collections.writeChecks,
        counterCollection,
      ].toSorted(),
    );
    expect(expiring.every(({ fieldPath }) => fieldPath === 'expiresAt')).toBe(true);
  });
});
