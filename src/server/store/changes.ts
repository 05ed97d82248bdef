/** How each action of staff changes an inquiry. */
import {
  type Action,
  type Delivery,
  type InquiryRecord,
  inOrder,
  isOpen,
  isResendable,
  type Lead,
  storableText,
} from './lead.ts';
import type { RequestedAction } from './store.ts';

interface Changed {
  record?: Partial<InquiryRecord>;
  deliveries?: Delivery[];
  count?: number;
}

/** @returns undefined when the inquiry is not in the state that the change starts from */
export function applyChange(
  lead: Lead,
  { change, at, by }: RequestedAction,
  released: Delivery[],
): Changed | undefined {
  const { record, deliveries } = lead;
  const name = storableText(by);
  switch (change.kind) {
    case 'assigned':
      return isOpen(lead) && record.assignee !== name ? { record: { assignee: name } } : undefined;
    case 'unassigned':
      return isOpen(lead) && record.assignee ? { record: { assignee: undefined } } : undefined;
    case 'answered': {
      if (!isOpen(lead)) return undefined;
      const isPointless = ({ state, channel }: Delivery) =>
        state === 'failed' ||
        (state === 'pending' && change.configured?.includes(channel) === false);
      return {
        record: { answeredAt: at, answeredBy: name },
        deliveries: dismissed(withoutAlerts(deliveries), isPointless),
      };
    }
    case 'reopened':
      if (record.status !== 'accepted' || isOpen(lead)) return undefined;
      return {
        record: { answeredAt: undefined, answeredBy: undefined },
        // Otherwise nobody would see that it did not arrive.
        deliveries: deliveries.map((one) =>
          one.state === 'dismissed' ? { ...one, state: 'failed' } : one,
        ),
      };
    case 'released':
      if (record.status === 'accepted') return undefined;
      return {
        record: { status: 'accepted', ...(!record.answeredAt && { dueAt: change.dueAt }) },
        deliveries: withQueue(deliveries, released),
      };
    case 'discarded':
      if (record.status === 'discarded') return undefined;
      return {
        record: { status: 'discarded' },
        deliveries: dismissed(withoutAlerts(deliveries), ({ state }) => state !== 'delivered'),
      };
    case 'noted':
      return {};
    case 'resent': {
      const { channels } = change;
      const isConcerned = (one: Delivery) =>
        isResendable(one) && (!channels || channels.includes(one.channel));
      const count = deliveries.filter(isConcerned).length;
      if (count === 0 || record.status !== 'accepted') return undefined;
      return {
        count,
        deliveries: deliveries.map((one) => (isConcerned(one) ? dueAgain(one, at) : one)),
      };
    }
  }
}

const withoutAlerts = (deliveries: Delivery[]) =>
  deliveries.filter(({ kind, state }) => kind !== 'due-alert' || state === 'delivered');

const dismissed = (deliveries: Delivery[], which: (one: Delivery) => boolean) =>
  deliveries.map((one): Delivery => {
    return which(one) ? { ...one, state: 'dismissed', dueSince: undefined } : one;
  });

const dueAgain = (one: Delivery, at: Date): Delivery => ({
  ...one,
  state: 'pending',
  nextAttemptAt: at,
  dueSince: one.audience === 'staff' ? at : undefined,
});

/** A channel that has delivered the inquiry does not deliver it again. */
function withQueue(deliveries: Delivery[], queue: Delivery[]): Delivery[] {
  const known = new Map(
    deliveries.filter(({ kind }) => kind === 'inquiry').map((one) => [one.channel, one]),
  );
  for (const one of queue) {
    const before = known.get(one.channel);
    // An attempt in progress keeps its lease.
    if (before?.state !== 'delivered') known.set(one.channel, { ...one, lease: before?.lease });
  }
  return inOrder([...known.values()]);
}

/** Per inquiry, to keep its page and document small; `longestNotes` counts characters. */
const maxNotesLength = 40_000;
const maxNotes = 50;
const maxActions = 100;

/** @returns undefined when a note has no room; other actions displace the least important */
export function addToHistory(
  actions: Action[],
  { id, at, by, change }: RequestedAction,
): Action[] | undefined {
  const own = { id, at, by: storableText(by) };
  const next: Action =
    change.kind === 'noted'
      ? { ...own, kind: 'noted', text: storableText(change.text) }
      : { ...own, kind: change.kind };
  const all = [...actions, next];
  const notes = all.flatMap((one) => (one.kind === 'noted' ? one.text : []));
  const isTooMuch = notes.length > maxNotes || notes.join('').length > maxNotesLength;
  if (next.kind === 'noted' && isTooMuch) return undefined;
  if (all.length <= maxActions) return all;
  const minor = all.findIndex(({ kind }) => kind === 'assigned' || kind === 'unassigned');
  const oldest = all.findIndex(({ kind }) => kind !== 'noted');
  return all.toSpliced(minor === -1 ? oldest : minor, 1);
}
