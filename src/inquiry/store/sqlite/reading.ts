/** Reading inquiries from the embedded store, each with its record and its deliveries. */
import type { InquiryFile } from '../../core/record.ts';
import { attemptsInOrder } from '../contents.ts';
import { inOrderOfPlaces } from '../places.ts';
import type { Counts, ListFilter, Reading } from '../roles/reading.ts';
import { fileColumns, toAttempt, toFile } from './documents.ts';
import type { History } from './history.ts';
import { isAnswered, isOpen, listingOf } from './listing.ts';
import type { Session } from './session.ts';

/** Rows read at once. Between pages no transaction stays open, however slowly they are taken. */
const pageSize = 100;

const selectFiles = `
  SELECT ${fileColumns} FROM inquiry_records AS r CROSS JOIN contacts AS c ON c.id = r.inquiry_id`;

/** One that a server of an earlier version has added beside this one has none stored. */
export const hasReference = `
  r.reference = :reference OR (r.reference IS NULL AND reference_of(r.inquiry_id) = :reference)`;

/** The indexes are named: SQLite would take the one of all standings for each, and read the rows too. */
const selectCounts = `
  SELECT (SELECT count(*) FROM inquiry_records) AS "all",
    (SELECT count(*) FROM inquiry_records INDEXED BY records_open WHERE ${isOpen}) AS open,
    (SELECT count(*) FROM inquiry_records INDEXED BY records_open
      WHERE ${isOpen} AND due_at < ?) AS overdue,
    (SELECT count(*) FROM inquiry_records WHERE standing = 'quarantined') AS quarantined,
    (SELECT count(*) FROM inquiry_records WHERE has_failure = 1) AS failed,
    (SELECT count(*) FROM inquiry_records INDEXED BY records_answered
      WHERE ${isAnswered}) AS answered`;

export function reading({ database, run }: Session, history: History): Reading {
  const selectFile = database.prepare(`${selectFiles} WHERE r.inquiry_id = ?`);
  const selectReferenced = database.prepare(`${selectFiles} WHERE ${hasReference}`);
  const selectAttempts = database.prepare(`
    SELECT kind, channel, at, error FROM delivery_attempts WHERE inquiry_id = ? ORDER BY id`);
  const count = database.prepare(selectCounts);

  return {
    async find(id) {
      const row = await run(() => selectFile.get(id));
      return row && toFile(row);
    },

    async findByReference(reference) {
      const row = await run(() => selectReferenced.get({ reference }));
      return row && toFile(row);
    },

    async attempts(id) {
      return attemptsInOrder((await run(() => selectAttempts.all(id))).map(toAttempt));
    },

    async actions(id) {
      return run(() => history.of(id));
    },

    async *list(filter: ListFilter = {}): AsyncGenerator<InquiryFile> {
      const { after, oldestFirst } = filter;
      const pages = inOrderOfPlaces({
        after,
        oldestFirst,
        pageSize,
        placeOf: ({ inquiry }: InquiryFile) => inquiry,
        async read(from, limit) {
          const { sql, values } = listingOf(filter, from, limit);
          return (await run(() => database.prepare(sql).all(values))).map(toFile);
        },
      });
      for await (const page of pages) yield* page;
    },

    async counts(now) {
      const row = (await run(() => count.get(now.toISOString()))) ?? {};
      const counts = Object.entries(row).map(([name, value]) => [name, Number(value)]);
      return Object.fromEntries(counts) as Record<keyof Counts, number>;
    },
  };
}
