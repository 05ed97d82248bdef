/** The rules deployed to Google deny every client, and the indexes are those that the store's queries need. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contactFields } from '#server/store/contents.ts';
import type { ListFilter } from '#server/store/store.ts';
import { collections, type MemoryDocument, type RecordDocument } from './documents.ts';
import { conditionOf } from './listing.ts';

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

const here = new URL('.//', import.meta.url);
const sources = readdirSync(here)
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .map((file) => ({ file, source: readFileSync(new URL(file, here), 'utf8') }));

/** The fields with an index of their own; `words` is only in composite indexes. */
const askedOfRecords = {
  file: false,
  savedAt: true,
  status: true,
  reference: true,
  emailKey: true,
  words: false,
  isOpen: true,
  dueAt: true,
  alertAt: true,
  hasFailure: true,
  isUndelivered: true,
  availableAt: true,
  changedBy: false,
} satisfies Record<keyof RecordDocument, boolean>;
/** With the count of a client's posts, which is kept in the same collection. */
const askedOfMemories = {
  value: false,
  changedBy: false,
  count: false,
} satisfies Record<keyof Omit<MemoryDocument, 'expiresAt'> | 'count', boolean>;

describe.each([
  ['firestore.rules', '/{document=**}'],
  ['storage.rules', '/{path=**}'],
])('%s', (name, everything) => {
  const rules = read(name).replace(/\/\/.*/g, '');

  it('is deployed, and denies reading and writing of everything', () => {
    expect(rules).toMatch(`match ${everything} {`);
    expect(rules.match(/allow [^;]*;/g)).toEqual(['allow read, write: if false;']);
    expect(read('firebase.json')).toContain(`"${name}"`);
  });
});

describe('firestore.indexes.json', () => {
  it('has an index for each filter of a list, in both orders, for what is overdue and for what is undelivered', () => {
    const filters: Required<Omit<ListFilter, 'after' | 'since' | 'oldestFirst'>> = {
      status: 'accepted',
      answered: false,
      failed: true,
      dueBefore: new Date(),
      email: 'ann@example.com',
      search: 'lamps',
    };
    const conditions = Object.entries(filters).map(([name, value]) =>
      conditionOf({ [name]: value }),
    );
    const fields = conditions.flatMap((condition) => condition?.[0] ?? []);
    expect(fields).toHaveLength(conditions.length);
    const lists = [...new Set(fields)].flatMap((field) =>
      ['ASCENDING', 'DESCENDING'].map((order) => [
        field === 'words' ? 'words CONTAINS' : `${field} ASCENDING`,
        `savedAt ${order}`,
      ]),
    );
    const overdue = ['isOpen ASCENDING', 'dueAt ASCENDING'];
    const known = indexes.indexes.map(({ fields }) =>
      fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
    );
    const undelivered = ['isUndelivered ASCENDING', 'availableAt ASCENDING'];
    expect(known.toSorted()).toEqual([...lists, overdue, undelivered].toSorted());
    for (const { collectionGroup } of indexes.indexes) {
      expect(collectionGroup).toBe(collections.records);
    }
  });

  it('needs none elsewhere: no other query has an order and another field', () => {
    expect(sources.map(({ file }) => file)).toContain('listing.ts');
    for (const { file, source } of sources.filter(({ file }) => file !== 'listing.ts')) {
      for (const [, field, order] of source.matchAll(/where\('(\w+)'[^;]*?orderBy\('(\w+)'/g)) {
        if (field !== 'isUndelivered') expect(order, file).toBe(field);
      }
    }
  });

  it('keeps what visitors write and what no query asks for out of the indexes, field by field', () => {
    const exempt = indexes.fieldOverrides.filter(({ ttl }) => !ttl);
    expect(exempt.every((override) => override.indexes.length === 0)).toBe(true);
    const notAsked = (collection: string, fields: Record<string, boolean>) =>
      Object.keys(fields)
        .filter((field) => !fields[field])
        .map((field) => `${collection} ${field}`);
    expect(
      exempt.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`).toSorted(),
    ).toEqual(
      [
        ...contactFields.map((field) => `${collections.contacts} ${field}`),
        ...notAsked(collections.records, askedOfRecords),
        ...notAsked(collections.memories, askedOfMemories),
      ].toSorted(),
    );
  });

  it('keeps every field in the indexes that a query asks for', () => {
    const asked = sources.flatMap(({ source }) =>
      [...source.matchAll(/(?:where|orderBy)\('(\w+)'/g)].map(([, field = '']) => field),
    );
    expect(asked).toContain('availableAt');
    const known = Object.entries(askedOfRecords).flatMap(([field, isAsked]) =>
      isAsked ? field : [],
    );
    expect(asked.filter((field) => !known.includes(field))).toEqual([]);
  });

  it('lets documents with an end expire', () => {
    const expiring = indexes.fieldOverrides.filter(({ ttl }) => ttl);
    expect(expiring.map(({ collectionGroup }) => collectionGroup)).toEqual([collections.memories]);
    expect(expiring.every(({ fieldPath }) => fieldPath === 'expiresAt')).toBe(true);
  });
});
