/** The address of a list of inquiries: read, and written for its links. */
import { listFilterNames } from '../staff/list-filters.ts';
import type { Place } from '../store/store.ts';
import { deskPath } from './addresses.ts';
import type { ListQuery } from './views.ts';

/** In characters: the longest address. */
const longest = 254;

/** Reads an address from untrusted input: what is missing or odd is left out. */
export function readListQuery(query: Record<string, unknown>): ListQuery {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.trim().slice(0, longest) : '';
  };
  return {
    filter: listFilterNames.find((name) => name === query.filter) ?? 'all',
    search: text('search'),
    email: text('email'),
    after: readPlace(text('after')),
  };
}

/** @param path another page that takes the same query: the export, say */
export function listAddress(query: Partial<ListQuery>, path = deskPath, more = {}): string {
  const { filter = 'all', search, email, after } = query;
  const parameters = new URLSearchParams({
    ...(filter !== 'all' && { filter }),
    ...(search && { search }),
    ...(email && { email }),
    ...(after && { after: writePlace(after) }),
    ...more,
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

const writePlace = ({ timestamp, id }: Place) => `${timestamp.toISOString()}~${id}`;

/** Of years that both stores know. */
const writtenPlace = /^([1-9]\d{3}-\d\d-\d\dT[\d:.]+Z)~(.+)$/;

function readPlace(text: string): Place | undefined {
  const [, time = '', id = ''] = writtenPlace.exec(text) ?? [];
  const timestamp = new Date(time);
  return Number.isNaN(timestamp.getTime()) ? undefined : { timestamp, id };
}
