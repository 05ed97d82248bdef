/** How each action of staff changes an inquiry. */
import type { Decision, Snapshot } from './adapter.ts';
import { newDeliveries } from './decide-add.ts';
import {
  type Action,
  type Addressees,
  type Delivery,
  type DeliveryKind,
  type Inquiry,
  isOpen,
  isResendable,
  newDelivery,
  withNews,
} from './inquiry.ts';
import type { ActionOutcome, RequestedAction } from './store.ts';

export function decideAction(action: RequestedAction, snapshot: Snapshot): Decision<ActionOutcome> {
  const [inquiry] = snapshot.inquiries;
  if (!inquiry) return { result: { state: 'unknown' } };
  const { record, actions } = inquiry;
  if (actions.some((known) => known.id === action.id)) return { result: { state: 'repeated' } };
  if (action.expectedRevision !== undefined && action.expectedRevision !== record.revision) {
    return { result: { state: 'outdated' } };
  }
  const effect = effectOf(inquiry, action, snapshot);
  if (!effect) return { result: { state: 'unchanged' } };
  const history = addToHistory(actions, action);
  if (!history) return { result: { state: 'full' } };
  const { deliveries = inquiry.deliveries, resent = 0, storedValue } = effect;
  const next = { ...record, ...effect.record, revision: record.revision + 1 };
  return {
    result: { state: 'done', deliveries: resent },
    update: [{ ...inquiry, record: next, deliveries, actions: history }],
    storedValue,
  };
}

type Effect = Partial<Pick<Inquiry, 'deliveries'> & Pick<Decision<unknown>, 'storedValue'>> & {
  record?: Partial<Inquiry['record']>;
  resent?: number;
};

/** @returns undefined when the inquiry is not in the state that the change starts from */
function effectOf(
  inquiry: Inquiry,
  { change, at, by }: RequestedAction,
  snapshot: Snapshot,
): Effect | undefined {
  const { record, deliveries } = inquiry;
  const recipients = 'recipients' in change ? change.recipients : undefined;
  const name = by.toWellFormed();
  switch (change.kind) {
    case 'assigned':
      if (!isOpen(inquiry) || record.assignee === name) return undefined;
      return {
        record: { assignee: name, assigneeAddress: change.address || undefined },
        // Another assignee is reminded, too.
        deliveries: deliveries.filter(({ kind }) => kind !== 'reminder'),
      };
    case 'unassigned':
      if (!isOpen(inquiry) || !record.assignee) return undefined;
      return {
        record: { assignee: undefined, assigneeAddress: undefined },
        deliveries: deliveries.filter(({ kind }) => !isAlert(kind)),
      };
    case 'answered': {
      if (!isOpen(inquiry)) return undefined;
      const configured = recipients?.map((recipient) => recipient.name);
      const isPointless = ({ state, channel }: Delivery) =>
        state === 'failed' || (state === 'pending' && configured?.includes(channel) === false);
      return {
        record: { answeredAt: at, answeredBy: name },
        deliveries: withNews('answered', at, cancel(deliveries, isPointless), recipients),
      };
    }
    case 'reopened':
      if (record.status !== 'accepted' || isOpen(inquiry)) return undefined;
      return {
        record: { answeredAt: undefined, answeredBy: undefined },
        // What the answer had canceled did not arrive: staff see it again. The next answer is news again.
        deliveries: deliveries
          .filter(({ kind }) => kind !== 'answered')
          .map((known) => (known.state === 'canceled' ? { ...known, state: 'failed' } : known)),
      };
    case 'released': {
      if (record.status === 'accepted') return undefined;
      const added = newDeliveries(inquiry.fields.email, change.recipients, at, snapshot);
      const merged = mergeReleased(deliveries, added.deliveries);
      const dueAt = record.answeredAt ? record.dueAt : change.dueAt;
      return {
        record: { status: 'accepted', isDoubtful: false, dueAt },
        deliveries: withNews('released', at, merged, recipients),
        storedValue: added.acknowledgement,
      };
    }
    case 'discarded':
      if (record.status === 'discarded') return undefined;
      return {
        record: { status: 'discarded' },
        deliveries: cancel(deliveries, ({ state }) => state !== 'delivered'),
      };
    case 'noted':
      return {};
    case 'resent': {
      // A command that runs without the server's settings knows no channel, and means all of them.
      const isMeant = (channel: string) =>
        !recipients?.length || recipients.some(({ name }) => name === channel);
      const isConcerned = (known: Delivery) => isResendable(known) && isMeant(known.channel);
      const resent = deliveries.filter(isConcerned).length;
      if (resent === 0 || record.status !== 'accepted') return undefined;
      const dueAgain = (known: Delivery): Delivery => {
        const { kind, channel: name, audience, lastError } = known;
        const again = newDelivery(kind, { name, audience }, at);
        const addressees = withoutRefused(known.addressees);
        return { ...known, ...again, lastError, addressees, isCollected: false };
      };
      return {
        resent,
        deliveries: deliveries.map((known) => (isConcerned(known) ? dueAgain(known) : known)),
      };
    }
  }
}

const isAlert = (kind: DeliveryKind) => kind === 'reminder' || kind === 'due-alert';

const cancel = (deliveries: Delivery[], which: (delivery: Delivery) => boolean): Delivery[] =>
  deliveries
    .filter(({ kind, state }) => !isAlert(kind) || state === 'delivered')
    .map((delivery) => (which(delivery) ? { ...delivery, state: 'canceled' } : delivery));

const withoutRefused = (addressees?: Addressees) => addressees && { ...addressees, refused: {} };

/** A channel that has delivered the inquiry does not deliver it again. */
function mergeReleased(deliveries: Delivery[], released: Delivery[]): Delivery[] {
  const byChannel = new Map(
    deliveries.filter(({ kind }) => kind === 'inquiry').map((known) => [known.channel, known]),
  );
  for (const next of released) {
    const before = byChannel.get(next.channel);
    // An attempt in progress keeps its lease.
    if (before?.state !== 'delivered') {
      const { lease, addressees } = before ?? {};
      byChannel.set(next.channel, { ...next, lease, addressees: withoutRefused(addressees) });
    }
  }
  return [...byChannel.values()];
}

/** Per inquiry, to keep its page and document small. */
const maxNotes = 50;
const maxNoteCharacters = 40_000;
const maxActions = 100;

/** @returns undefined when a note does not fit; other actions displace the least important */
function addToHistory(actions: Action[], requested: RequestedAction): Action[] | undefined {
  const { id, at, by, change } = requested;
  const { kind } = change;
  const own = { id, at, by: by.toWellFormed() };
  const next: Action =
    kind === 'noted' ? { ...own, kind, text: change.text.toWellFormed() } : { ...own, kind };
  const all = [...actions, next];
  const notes = all.flatMap((action) => (action.kind === 'noted' ? action.text : []));
  const isTooMuch = notes.length > maxNotes || notes.join('').length > maxNoteCharacters;
  if (kind === 'noted' && isTooMuch) return undefined;
  if (all.length <= maxActions) return all;
  const minor = all.findIndex(({ kind }) => kind === 'assigned' || kind === 'unassigned');
  const oldest = all.findIndex(({ kind }) => kind !== 'noted');
  return all.toSpliced(minor === -1 ? oldest : minor, 1);
}
