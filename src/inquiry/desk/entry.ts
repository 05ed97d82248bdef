/** What the button 'Enter' posts. */
import { randomUUID } from 'node:crypto';

/** The key of a link to the desk, and the page on which it was shown, by a random name. */
export interface Entry {
  key: string;
  page: string;
}

/** Reads it from untrusted input: without a key it opens nothing, without a page it works once. */
export function readEntry(body: unknown): Entry {
  const { key, page } = (body ?? {}) as Partial<Record<keyof Entry, unknown>>;
  const isName = typeof page === 'string' && /^[\w-]{16,64}$/.test(page);
  return { key: typeof key === 'string' ? key : '', page: isName ? page : randomUUID() };
}
