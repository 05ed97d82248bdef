/** Stores that break one promise each, to prove that the tests notice. */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/databases/sqlite/database.ts';
import type { InquiryStore, NewInquiry } from '#server/store/store.ts';
import { createSqliteStore } from '../fixtures/sqlite-store.ts';

/** Long enough for a kill to fall between the two steps. */
const betweenSteps = 1000;

/** A mutant prints this between its two steps. */
export const betweenStepsLine = 'between the steps';

const mutants = {
  /** Resolves before the commit. */
  'acknowledges-early': (store: InquiryStore) => ({
    async add(inquiry: NewInquiry) {
      pause(betweenSteps).then(() => store.add(inquiry));
      return 'stored' as const;
    },
  }),
  /** Writes the outbox after the commit, in a transaction of its own. */
  'queues-late': (store: InquiryStore) => ({
    async add(inquiry: NewInquiry) {
      const outcome = await store.add({
        ...inquiry,
        suspicions: ['not queued yet'],
        isDoubtful: false,
      });
      if (outcome !== 'stored') return outcome;
      console.log(betweenStepsLine);
      await pause(betweenSteps);
      await store.add(inquiry);
      return outcome;
    },
  }),
};
export type MutantName = keyof typeof mutants;

export function openMutant(name: MutantName, file: string): InquiryStore {
  const store = createSqliteStore(openDatabase(file));
  return { ...store, ...mutants[name](store) };
}
