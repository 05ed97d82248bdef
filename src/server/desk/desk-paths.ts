/** The paths of the desk's pages, and the query of its list. */
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
export function readNext(text: unknown): string {
  const path = String(text);
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
export function readListQuery(query: Record<string, unknown>): ListQuery {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.trim().slice(0, longestParameter) : '';
  };
  const narrowing = Object.fromEntries(narrowings.map((name) => [name, text(name)])) as Narrowing;
  const filter = listFilterNames.find((name) => name === query.filter) ?? usualFilter(query);
  return { ...narrowing, filter, after: readCursor(text('after')) };
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
