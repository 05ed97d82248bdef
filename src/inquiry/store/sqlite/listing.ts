/**
 * The query of a list in the embedded store. Each filter has an index in the order of time, which is
 * named: SQLite might choose another one and sort all that it finds for each page.
 */
import type { ListFilter } from '../roles/reading.ts';
import { fileColumns } from './documents.ts';
import { parseSearch, type Search, unspacedLetters } from './search.ts';

/** As text, or as a number of the index of words. */
type Position = string | number;

/** As in the partial indexes, which are used only then. */
export const isOpen = "standing = 'accepted' AND answered_at IS NULL";
export const isAnswered = "standing = 'accepted' AND answered_at IS NOT NULL";
const text = 'name || email || company || message';
const hasUnspaced = `octet_length(${text}) > length(${text}) AND ${text} GLOB '*[${unspacedLetters}]*'`;

/** @param from the moment (in milliseconds) at which it begins, if not with the first ones */
export function listingOf(filter: ListFilter, from: number | undefined, limit: number) {
  const search = parseSearch(filter.search ?? '');
  const source = sourceOf(filter, search);
  const { position, positionAt, parts } = source;
  const { conditions, values } = conditionsOf(filter, search);
  const { since, oldestFirst = false } = filter;
  if (since) {
    conditions.push(`${position} >= :since`);
    values.since = positionAt(since.getTime(), true);
  }
  if (from !== undefined) {
    conditions.push(`${position} ${oldestFirst ? '>=' : '<='} :from`);
    values.from = positionAt(from, oldestFirst);
  }
  const selects = parts.map(({ from, condition = [] }) => {
    const all = [...condition, ...conditions];
    return `SELECT ${fileColumns} FROM ${from} ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''}`;
  });
  // A name of the result, where several are merged.
  const by = selects.length > 1 ? 'timestamp' : position;
  const order = `ORDER BY ${by} ${oldestFirst ? 'ASC' : 'DESC'}`;
  return {
    sql: `${selects.join(' UNION ALL ')} ${order} LIMIT :limit`,
    values: { ...values, limit },
  };
}

interface ListSource {
  /** Whose rows are listed, with the conditions of each. */
  parts: { from: string; condition?: string[] }[];
  /** By which it is in the order of time. */
  position: string;
  /** @param isFirst of those of the moment; else the last */
  positionAt(moment: number, isFirst: boolean): Position;
}

function sourceOf(filter: ListFilter, { match, contained }: Search): ListSource {
  if (filter.email !== undefined) return ofAddress;
  if (match) return foundWords;
  if (contained.length > 0) return unspacedContacts;
  if (filter.failed) return inRecords('records_failed');
  if (filter.dueBefore || filter.answered === false) return inRecords('records_open');
  if (filter.answered) return inRecords('records_answered');
  return inRecords(filter.standing ? 'records_by_standing' : 'records_by_time');
}

const asTime = (moment: number) => new Date(moment).toISOString();

/** CROSS JOIN keeps SQLite from starting with another table. */
const inRecords = (index: string): ListSource => ({
  parts: [
    {
      from: `inquiry_records AS r INDEXED BY ${index}
        CROSS JOIN contacts AS c ON c.id = r.inquiry_id`,
    },
  ],
  position: 'r.saved_at',
  positionAt: asTime,
});

const inContacts = (index: string) =>
  `contacts AS c INDEXED BY ${index} CROSS JOIN inquiry_records AS r ON r.inquiry_id = c.id`;

const unspacedContacts: ListSource = {
  parts: [{ from: inContacts('contacts_unspaced') }],
  position: 'c.timestamp',
  positionAt: asTime,
};

/** The few that staff have corrected are sorted, then merged with the others. */
const ofAddress: ListSource = {
  parts: [
    { from: inContacts('contacts_by_email'), condition: ['c.email = :email COLLATE NOCASE'] },
    {
      from: `(SELECT DISTINCT inquiry_id FROM actions INDEXED BY addresses_before
          WHERE field = 'email' AND value_before = :email COLLATE NOCASE) AS corrected
        CROSS JOIN contacts AS c ON c.id = corrected.inquiry_id
        CROSS JOIN inquiry_records AS r ON r.inquiry_id = c.id`,
      condition: ['c.email <> :email COLLATE NOCASE'],
    },
  ],
  position: 'c.timestamp',
  positionAt: asTime,
};

/** The index of words gives what it finds in the order of its numbers, and those follow the time. */
const foundWords: ListSource = {
  parts: [
    {
      from: `search_words CROSS JOIN search_numbers AS s ON s.number = search_words.rowid
        CROSS JOIN inquiry_records AS r ON r.inquiry_id = s.inquiry_id
        CROSS JOIN contacts AS c ON c.id = s.inquiry_id`,
    },
  ],
  position: 'search_words.rowid',
  positionAt: (moment, isFirst) => moment * 2048 + (isFirst ? 0 : 2047),
};

function conditionsOf(filter: ListFilter, { match, contained }: Search) {
  const { standing, answered, failed, dueBefore, email } = filter;
  const conditions: string[] = [];
  const values: Record<string, Position> = {};
  const put = (condition: string, own: Record<string, string> = {}) => {
    conditions.push(condition);
    Object.assign(values, own);
  };
  if (standing) put('standing = :standing', { standing });
  if (answered !== undefined) put(answered ? isAnswered : isOpen);
  if (failed) put('has_failure = 1');
  if (dueBefore) put(`${isOpen} AND due_at < :dueBefore`, { dueBefore: dueBefore.toISOString() });
  if (email !== undefined) values.email = email;
  if (match) put(email === undefined ? isMatch : isAmongMatches, { match });
  if (contained.length > 0) {
    put(`${hasUnspaced} AND ${containsAll}`, { contained: JSON.stringify(contained) });
  }
  return { conditions, values };
}

const isMatch = 'search_words MATCH :match';

/** For the few of an address: each is looked up among all that the index finds. */
const isAmongMatches = `(SELECT number FROM search_numbers WHERE inquiry_id = c.id)
  IN (SELECT rowid FROM search_words WHERE ${isMatch})`;

const containsAll = `NOT EXISTS (SELECT 1 FROM json_each(:contained) WHERE instr(
  lower(c.name || char(10) || c.email || char(10) || c.company || char(10) || c.message), value) = 0)`;
