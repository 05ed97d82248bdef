/** Stores that break one promise each: a check that passes them would check nothing. */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/store/sqlite/database.ts';
import { createSqliteStore } from '#server/store/sqlite/sqlite-store.ts';
import type { InquiryStore, NewInquiry } from '#server/store/store.ts';

const mutantNames = ['answers-early', 'queues-late', 'syncs-seldom'] as const;
export type MutantName = (typeof mutantNames)[number];

/** Long enough that a kill between the two steps always hits. */
const betweenSteps = 1000;

/** A mutant prints this between its two steps. */
export const betweenStepsLine = 'between the steps';

export function isMutantName(name: string | undefined): name is MutantName {
  return mutantNames.some((known) => known === name);
}

export function openMutant(name: MutantName, file: string): InquiryStore {
  const database = openDatabase(file);
  const store = createSqliteStore(database);

  /** Resolves before the commit. */
  async function answerEarly(inquiry: NewInquiry) {
    pause(betweenSteps).then(() => store.add(inquiry));
    return 'stored' as const;
  }

  /** Writes the outbox after the commit, in a transaction of its own. */
  async function queueLate(inquiry: NewInquiry) {
    const outcome = await store.add({ ...inquiry, suspicions: ['not queued yet'] });
    if (outcome !== 'stored') return outcome;
    console.log(betweenStepsLine);
    await pause(betweenSteps);
    await store.add(inquiry);
    return outcome;
  }

  switch (name) {
    case 'answers-early':
      return { ...store, add: answerEarly };
    case 'queues-late':
      return { ...store, add: queueLate };
    case 'syncs-seldom':
      // SQLite's common advice for WAL: the log is synced only before a checkpoint.
      database.exec('PRAGMA synchronous = NORMAL');
      return store;
  }
}
