/** What is deployed to Google denies every client and has what the store's queries need. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contactFields } from '../contents.ts';
import type { ListFilter } from '../roles/reading.ts';
import {
  type ActionDocument,
  type AttemptDocument,
  collections,
  type DeliveryDocument,
  type RecordDocument,
} from './documents.ts';
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

const here = new URL('./', import.meta.url);
const sources = readdirSync(here)
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .map((file) => ({ file, source: readFileSync(new URL(file, here), 'utf8') }));

/** By which fields of its own the store's queries find documents; `words` is in composite indexes alone. */
const askedOfRecords = {
  standing: true,
  suspicions: false,
  source: false,
  dueAt: true,
  answeredAt: false,
  answeredBy: false,
  revision: false,
  savedAt: true,
  emailKey: true,
  formerEmailKeys: true,
  reference: true,
  words: false,
  addedBy: false,
  awaitsAnswer: true,
  alertAt: true,
  hasFailure: true,
} satisfies Record<keyof RecordDocument, boolean>;
const askedOfDeliveries = {
  inquiryId: true,
  kind: true,
  channel: true,
  audience: true,
  state: true,
  attempts: false,
  nextAttemptAt: false,
  owedSince: true,
  availableAt: true,
  lastError: false,
  lease: false,
  settledBy: false,
  claims: false,
} satisfies Record<keyof DeliveryDocument, boolean>;
const askedOfAttempts = {
  inquiryId: true,
  kind: false,
  channel: false,
  claim: false,
  at: false,
  error: false,
} satisfies Record<keyof AttemptDocument, boolean>;
const askedOfActions = {
  inquiryId: true,
  revision: false,
  id: false,
  at: false,
  by: false,
  deed: false,
  doneBy: false,
} satisfies Record<keyof ActionDocument, boolean>;

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
    expect(sources.map(({ file }) => file)).toContain('listing.ts');
    for (const { file, source } of sources.filter(({ file }) => file !== 'listing.ts')) {
      for (const [, field, order] of source.matchAll(/where\('(\w+)'[^;]*?orderBy\('(\w+)'/g)) {
        expect(order, file).toBe(field);
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
        ...notAsked(collections.deliveries, askedOfDeliveries),
        ...notAsked(collections.attempts, askedOfAttempts),
        ...notAsked(collections.actions, askedOfActions),
        `${counterCollection} count`,
      ].toSorted(),
    );
  });

  it('keeps every field in the indexes that a query asks for', () => {
    const asked = sources.flatMap(({ source }) =>
      [...source.matchAll(/(?:where|orderBy)\('(\w+)'/g)].map(([, field = '']) => field),
    );
    expect(asked).toContain('availableAt');
    const all = { ...askedOfRecords, ...askedOfDeliveries, before: true, day: true };
    const known = Object.entries(all).flatMap(([field, isAsked]) => (isAsked ? field : []));
    expect(asked.filter((field) => !known.includes(field))).toEqual([]);
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
