/** The lists that commands and the desk offer by name. */
import type { ListFilter } from './store.ts';

export const listFilters = {
  all: () => ({}),
  open: () => ({ answered: false }),
  overdue: (now) => ({ dueBefore: now }),
  quarantined: () => ({ status: 'quarantined' }),
  failed: () => ({ failed: true }),
  answered: () => ({ answered: true }),
} satisfies Record<string, (now: Date) => ListFilter>;

export type ListFilterName = keyof typeof listFilters;
export const listFilterNames = Object.keys(listFilters) as ListFilterName[];
