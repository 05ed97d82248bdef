/** How each action of staff changes an inquiry. */
import type { Decision, Snapshot } from './adapter.ts';
import { newDeliveries } from './decide-add.ts';
import {
  type Action,
  type Delivery,
  type InquiryRecord,
  isOpen,
  isResendable,
  type Lead,
  sortDeliveries,
  storableText,
} from './lead.ts';
import type { ActionOutcome, RequestedAction } from './store.ts';

/** @param snapshot the inquiry, and the mailbox's last acknowledgement */
export function decideAction(action: RequestedAction, snapshot: Snapshot): Decision<ActionOutcome> {
  const [lead] = snapshot.leads;
  if (!lead) return { result: { state: 'unknown' } };
  const { record, actions } = lead;
  if (actions.some((one) => one.id === action.id)) return { result: { state: 'repeated' } };
  if (action.expectedRevision !== undefined && action.expectedRevision !== record.revision) {
    return { result: { state: 'outdated' } };
  }
  const { change, at } = action;
  const recipients = change.kind === 'released' ? change.recipients : [];
  const released = newDeliveries(lead.inquiry.email, recipients, at, snapshot);
  const effect = effectOf(lead, action, released.deliveries);
  if (!effect) return { result: { state: 'needless' } };
  const history = addToHistory(actions, action);
  if (!history) return { result: { state: 'full' } };
  const { deliveries = lead.deliveries, resent = 0 } = effect;
  const next = { ...record, ...effect.record, revision: record.revision + 1 };
  return {
    result: { state: 'done', deliveries: resent },
    update: [{ ...lead, record: next, deliveries, actions: history }],
    stored: released.stored,
  };
}

interface Effect {
  record?: Partial<InquiryRecord>;
  deliveries?: Delivery[];
  resent?: number;
}

/** @returns undefined when the inquiry is not in the state that the change starts from */
function effectOf(
  lead: Lead,
  { change, at, by }: RequestedAction,
  released: Delivery[],
): Effect | undefined {
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
        deliveries: dismiss(withoutAlerts(deliveries), isPointless),
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
        deliveries: mergeReleased(deliveries, released),
      };
    case 'discarded':
      if (record.status === 'discarded') return undefined;
      return {
        record: { status: 'discarded' },
        deliveries: dismiss(withoutAlerts(deliveries), ({ state }) => state !== 'delivered'),
      };
    case 'noted':
      return {};
    case 'resent': {
      const { channels } = change;
      const isConcerned = (one: Delivery) =>
        isResendable(one) && (!channels || channels.includes(one.channel));
      const resent = deliveries.filter(isConcerned).length;
      if (resent === 0 || record.status !== 'accepted') return undefined;
      return {
        resent,
        deliveries: deliveries.map((one) => (isConcerned(one) ? dueAgain(one, at) : one)),
      };
    }
  }
}

const withoutAlerts = (deliveries: Delivery[]) =>
  deliveries.filter(({ kind, state }) => kind !== 'due-alert' || state === 'delivered');

const dismiss = (deliveries: Delivery[], which: (one: Delivery) => boolean) =>
  deliveries.map(
    (one): Delivery => (which(one) ? { ...one, state: 'dismissed', dueSince: undefined } : one),
  );

const dueAgain = (one: Delivery, at: Date): Delivery => ({
  ...one,
  state: 'pending',
  nextAttemptAt: at,
  dueSince: one.audience === 'staff' ? at : undefined,
});

/** A channel that has delivered the inquiry does not deliver it again. */
function mergeReleased(deliveries: Delivery[], released: Delivery[]): Delivery[] {
  const byChannel = new Map(
    deliveries.filter(({ kind }) => kind === 'inquiry').map((one) => [one.channel, one]),
  );
  for (const one of released) {
    const before = byChannel.get(one.channel);
    // An attempt in progress keeps its lease.
    if (before?.state !== 'delivered') byChannel.set(one.channel, { ...one, lease: before?.lease });
  }
  return sortDeliveries([...byChannel.values()]);
}

/** Per inquiry, to keep its page and document small; `maxNotesLength` counts characters. */
const maxNotesLength = 40_000;
const maxNotes = 50;
const maxActions = 100;

/** @returns undefined when a note does not fit; other actions displace the least important */
function addToHistory(
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
