/** The store over either database: takes inquiries in and records what staff do with them. */
import { keyedDigest } from '#server/keys.ts';
import { fieldNames, mapFields } from '#shared/fields.ts';
import type { DatabaseAdapter, Decision, Snapshot } from './adapter.ts';
import { addToHistory, applyChange } from './changes.ts';
import { type InquiryRecord, inOrder, newDelivery, type Recipient, storableText } from './lead.ts';
import { isPublicMailbox, mailboxOf } from './mailbox.ts';
import { createQueue } from './queue.ts';
import { referenceOf } from './reference-of.ts';
import type { ActionOutcome, AddOutcome, InquiryStore, NewInquiry } from './store.ts';

/** A mailbox gets one message within this time, so nobody can be flooded through the form. */
const acknowledgementIntervalMs = 24 * 60 * 60 * 1000;

export function createStore(
  database: DatabaseAdapter,
  now: () => Date,
  hmacKey: Buffer,
): InquiryStore {
  /** A mark may outlive the inquiry, so without the key it reveals no address. */
  const markOf = (email: string) => `told ${keyedDigest(hmacKey, mailboxOf(email))}`;

  function deliveriesOf(email: string, recipients: Recipient[], at: Date, { stored }: Snapshot) {
    const mayNotify = isPublicMailbox(email) && !stored;
    const told = recipients.filter(({ audience }) => audience === 'staff' || mayNotify);
    const isNotified = told.some(({ audience }) => audience === 'visitor');
    const expiresAt = new Date(at.getTime() + acknowledgementIntervalMs);
    return {
      deliveries: inOrder(told.map((one) => newDelivery('inquiry', one, at))),
      stored: isNotified ? { value: {}, expiresAt } : undefined,
    };
  }

  function add(added: NewInquiry): Promise<AddOutcome> {
    const { id, suspicions, source, dueAt, recipients } = added;
    const inquiry = mapFields((field) => storableText(added.inquiry[field]));
    const { email } = inquiry;
    const reads = { ids: [id], reference: referenceOf(id), key: markOf(email) };
    return database.transact(reads, (found): Decision<AddOutcome> => {
      const [known] = found.leads;
      const at = now();
      const isClean = suspicions.length === 0;
      if (known) {
        const isOther = fieldNames.some((field) => known.inquiry[field] !== inquiry[field]);
        if (isOther) return { result: 'conflict' };
        if (!isClean || known.record.status !== 'quarantined') return { result: 'repeated' };
        const { deliveries, stored } = deliveriesOf(email, recipients, at, found);
        const revision = known.record.revision + 1;
        const record = { ...known.record, status: 'accepted' as const, dueAt, revision };
        return { result: 'released', leads: [{ ...known, record, deliveries }], stored };
      }
      if (found.isReferenceTaken) return { result: 'taken' };
      const { deliveries, stored } = deliveriesOf(email, isClean ? recipients : [], at, found);
      const record: InquiryRecord = {
        status: isClean ? 'accepted' : 'quarantined',
        suspicions,
        source,
        dueAt,
        answeredAt: undefined,
        answeredBy: undefined,
        assignee: undefined,
        revision: 0,
      };
      const timed = { ...inquiry, id, timestamp: at };
      const lead = { inquiry: timed, record, deliveries, attempts: [], actions: [] };
      return { result: 'stored', added: lead, stored };
    });
  }

  return {
    ...database,
    ...createQueue(database, now),
    add,

    async counts(moment) {
      const [all, accepted, open, overdue, quarantined, failed] = await Promise.all([
        database.count({}),
        database.count({ status: 'accepted' }),
        database.count({ answered: false }),
        database.count({ dueBefore: moment }),
        database.count({ status: 'quarantined' }),
        database.count({ failed: true }),
      ]);
      return { all, open, overdue, quarantined, failed, answered: accepted - open };
    },

    async act(id, action) {
      const known = await database.find(id);
      if (!known) return { state: 'unknown' };
      const { email } = known.inquiry;
      const reads = { ids: [id], key: markOf(email) };
      return database.transact(reads, (found): Decision<ActionOutcome> => {
        const [lead] = found.leads;
        if (!lead) return { result: { state: 'unknown' } };
        const { record, actions } = lead;
        if (actions.some((one) => one.id === action.id)) return { result: { state: 'repeated' } };
        if (action.expectedRevision !== undefined && action.expectedRevision !== record.revision) {
          return { result: { state: 'outdated' } };
        }
        const { change, at } = action;
        const recipients = change.kind === 'released' ? change.recipients : [];
        const released = deliveriesOf(email, recipients, at, found);
        const made = applyChange(lead, action, released.deliveries);
        if (!made) return { result: { state: 'needless' } };
        const history = addToHistory(actions, action);
        if (!history) return { result: { state: 'full' } };
        const { deliveries = lead.deliveries, count = 0 } = made;
        const next = { ...record, ...made.record, revision: record.revision + 1 };
        return {
          result: { state: 'done', deliveries: count },
          leads: [{ ...lead, record: next, deliveries, actions: history }],
          stored: released.stored,
        };
      });
    },

    put: (lead) =>
      database.transact({ ids: [lead.inquiry.id] }, () => ({ result: undefined, replaced: lead })),
    erase: (email) => database.erase(email, markOf(email)),
    async remove(id) {
      const known = await database.find(id);
      const mark = known?.inquiry.id === id ? markOf(known.inquiry.email) : undefined;
      return (await database.remove(id, mark)) === 1;
    },
    updateValue: (key, decide) => database.transact({ key }, ({ stored }) => decide(stored)),
  };
}
