/** Shared by commands and desk: the changes of each action, and the lists by name. */

import type { OpeningHours } from '#shared/opening-hours.ts';
import { dueAt } from './business-hours.ts';
import type { ActionKind, Recipient } from './lead.ts';
import type { Change, ListFilter } from './store.ts';

export function changeOf(
  kind: ActionKind,
  context: { recipients: Recipient[]; hours: OpeningHours; now: () => Date },
  text = '',
): Change {
  const { recipients, hours, now } = context;
  const names = recipients.map(({ name }) => name);
  switch (kind) {
    case 'answered':
      return { kind, configured: names };
    // Without any channel, the command runs without the server's settings and knows none.
    case 'resent':
      return { kind, ...(names.length > 0 && { channels: names }) };
    case 'released':
      return { kind, dueAt: dueAt(now(), hours), recipients };
    case 'noted':
      return { kind, text };
    default:
      return { kind };
  }
}

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
