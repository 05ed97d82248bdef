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

export interface ListQuery {
  filter: ListFilterName;
  search: string;
  email: string;
  service: string;
  assignee: string;
  after?: ListCursor | undefined;
}

const longestParameter = 254;
export function readListQuery(query: Record<string, unknown>): ListQuery {
  const text = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value.trim().slice(0, longestParameter) : '';
  };
  return {
    filter: listFilterNames.find((name) => name === query.filter) ?? usualFilter(query),
    search: text('search'),
    email: text('email'),
    service: text('service'),
    assignee: text('assignee'),
    after: readCursor(text('after')),
  };
}

/** The desk opens with what is open; a search or an address looks at all. */
export const usualFilter = ({ search, email }: { search?: unknown; email?: unknown }) =>
  search || email ? 'all' : 'open';

/** Whether the list leaves out some that its filter has. */
export const isNarrowed = ({ search, email, service, assignee }: ListQuery) =>
  Boolean(search || email || service || assignee);

export function listPath(query: Partial<ListQuery>, path = deskPath, more = {}): string {
  const { filter = usualFilter(query), search, email, service, assignee, after } = query;
  const parameters = new URLSearchParams({
    ...(filter !== usualFilter(query) && { filter }),
    ...(search && { search }),
    ...(email && { email }),
    ...(service && { service }),
    ...(assignee && { assignee }),
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
