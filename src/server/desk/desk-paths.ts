/** The paths of the desk's pages, and the query of its list. */
import { textsIn } from '#server/http/request-body.ts';
import { type ListCursor, type ListFilterName, listFilterNames } from '#server/store/store.ts';
import { readReference } from '#shared/reference.ts';

export const deskPath = '/desk';
export const figuresPath = '/desk/figures';
export const exportPath = '/desk/export';
export const signInPath = '/desk/sign-in';
export const signInLinkPath = '/desk/enter';
export const signOutPath = '/desk/sign-out';
export const inquiryPath = (reference: string) => `/desk/inquiries/${reference}`;

/** Where signing in leads: whatever a link or a form says, only to the page of an inquiry or to the list. */
export function readNext(path: string): string {
  const [, reference] = /^\/desk\/inquiries\/([^/?]+)(?:\?do=answered)?$/.exec(path) ?? [];
  return reference && readReference(reference) === reference ? path : deskPath;
}

/** What narrows the list to a part of its filter; '' for nothing. */
const narrowings = ['search', 'email', 'service', 'assignee'] as const;
type Narrowing = Record<(typeof narrowings)[number], string>;

export interface ListQuery extends Narrowing {
  filter: ListFilterName;
  after?: ListCursor | undefined;
}

const longestParameter = 254;
/** @param usual the filter of a query that names none */
export function readListQuery(query: unknown, usual?: ListFilterName): ListQuery {
  const { filter: asked, after, ...texts } = textsIn(query, 'filter', 'after', ...narrowings);
  const short = Object.entries(texts).map(([name, text]) => [
    name,
    text.trim().slice(0, longestParameter),
  ]);
  const narrowing: Narrowing = Object.fromEntries(short);
  const filter = listFilterNames.find((name) => name === asked) ?? usual ?? usualFilter(narrowing);
  return { ...narrowing, filter, after: readCursor(after) };
}

/** The desk opens with what is open; a search or an address looks at all. */
export const usualFilter = ({ search, email }: { search?: unknown; email?: unknown }) =>
  search || email ? 'all' : 'open';

export const isNarrowed = (query: ListQuery) => narrowings.some((name) => query[name]);

export function listPath(query: Partial<ListQuery>, path = deskPath, more = {}): string {
  const { filter = usualFilter(query), after } = query;
  const parameters = new URLSearchParams({
    ...(filter !== usualFilter(query) && { filter }),
    ...Object.fromEntries(narrowings.flatMap((name) => (query[name] ? [[name, query[name]]] : []))),
    ...(after && { after: `${after.timestamp.toISOString()}~${after.id}` }),
    ...more,
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** Only years that both stores can hold. */
const cursorPattern = /^([1-9]\d{3}-\d\d-\d\dT[\d:.]+Z)~(.+)$/;
function readCursor(text: string): ListCursor | undefined {
  const [, time = '', id = ''] = cursorPattern.exec(text) ?? [];
  const timestamp = new Date(time);
  return Number.isNaN(timestamp.getTime()) ? undefined : { timestamp, id };
}
