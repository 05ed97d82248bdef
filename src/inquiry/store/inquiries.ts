/** Takes inquiries in, and records what staff do with them, in whichever database. */

import { keyedDigest } from '../core/keys.ts';
import { isPublicMailbox, mailboxOf } from '../core/mailbox.ts';
import type { Recipient } from '../core/record.ts';
import { referenceOf } from '../core/reference.ts';
import { changed, historyWith } from './changes.ts';
import { hasSameContent, inOrder, storable } from './contents.ts';
import {
  type Engine,
  type Found,
  type QueuedDelivery,
  type QueuedFile,
  withoutLeases,
} from './engine.ts';
import { queue } from './queue.ts';
import type { ActionOutcome, AddOutcome, InquiryStore, NewInquiry, Release } from './store.ts';

/** A visitor's mailbox gets at most one message in this time, in milliseconds: it can't be flooded. */
const visitorPauseMs = 24 * 60 * 60 * 1000;

/** How long a failed save speaks against the store, in milliseconds. */
const memoryOfFailureMs = 60_000;

interface StoreOptions {
  now: () => Date;
  /** Keys the marks of mailboxes that were told. */
  markKey: Buffer;
}

export function createStore(engine: Engine, { now, markKey }: StoreOptions): InquiryStore {
  const { checkLifetimeMs } = engine;
  let failedAt = Number.NEGATIVE_INFINITY;

  /**
   * Marks a mailbox that was told of its inquiry, for `visitorPauseMs`. It can outlive the inquiry, so without the
   * key it does not tell whether somebody's address was here.
   */
  const markOf = (email: string) => `told ${keyedDigest(markKey, mailboxOf(email))}`;

  /** The deliveries of an inquiry, with the mark of its mailbox if its visitor is told. */
  function deliveriesOf(
    email: string,
    { recipients, notifyAt }: Release,
    moment: Date,
    { memories }: Found,
  ) {
    const mark = markOf(email);
    const mayTell = isPublicMailbox(email) && !memories.has(mark);
    const told = recipients.filter(({ audience }) => audience === 'staff' || mayTell);
    const expiresAt = new Date(moment.getTime() + visitorPauseMs);
    return {
      deliveries: inOrder(
        told.map((one) => queued(one, one.audience === 'staff' ? (notifyAt ?? moment) : moment)),
      ),
      memories: told.some(({ audience }) => audience === 'visitor')
        ? { [mark]: { value: {}, expiresAt } }
        : {},
    };
  }

  async function add(added: NewInquiry): Promise<AddOutcome> {
    const { id, suspicions, source, dueAt } = added;
    const inquiry = storable(added.inquiry);
    const { email } = inquiry;
    const reads = { ids: [id], reference: referenceOf(id), memories: [markOf(email)] };
    return engine.transact<AddOutcome>(reads, (found) => {
      const known = found.files.get(id);
      const moment = now();
      const isClean = suspicions.length === 0;
      if (known) {
        if (!hasSameContent(known.inquiry, inquiry)) return { result: 'conflict' };
        if (!isClean || known.record.status !== 'quarantined') return { result: 'repeated' };
        const { deliveries, memories } = deliveriesOf(email, added, moment, found);
        // What staff have seen is no longer so.
        const revision = known.record.revision + 1;
        const record = { ...known.record, status: 'accepted' as const, dueAt, revision };
        return { result: 'released', files: [{ ...known, record, deliveries }], memories };
      }
      if (found.isReferenceTaken) return { result: 'taken' };
      const { deliveries, memories } = isClean
        ? deliveriesOf(email, added, moment, found)
        : { deliveries: [], memories: {} };
      const record = {
        status: isClean ? ('accepted' as const) : ('quarantined' as const),
        suspicions,
        source,
        dueAt,
        answeredAt: undefined,
        answeredBy: undefined,
        takenBy: undefined,
        revision: 0,
      };
      const file: QueuedFile = {
        inquiry: { ...inquiry, id, timestamp: moment },
        record,
        deliveries,
        attempts: [],
        actions: [],
      };
      return { result: 'stored', added: file, memories };
    });
  }

  return {
    ...queue(engine, now),

    async add(inquiry) {
      try {
        return await add(inquiry);
      } catch (error) {
        failedAt = performance.now();
        throw error;
      }
    },
    // Later successes don't make it forget: on a full disk the smallest inquiries still fit now and then.
    hasFailedToSave: () => performance.now() - failedAt < memoryOfFailureMs,

    async find(key) {
      const file = await engine.find(key);
      return file && withoutLeases(file);
    },
    list: (filter) => engine.list(filter),
    counts: (moment) => engine.counts(moment),

    async act(id, action) {
      const known = await engine.find(id);
      if (known?.inquiry.id !== id) return { state: 'unknown' };
      const { email } = known.inquiry;
      const reads = { ids: [id], memories: [markOf(email)] };
      return engine.transact<ActionOutcome>(reads, (found) => {
        const file = found.files.get(id);
        if (!file) return { result: { state: 'unknown' } };
        const { record, actions } = file;
        if (actions.some((one) => one.id === action.id)) return { result: { state: 'repeated' } };
        if (action.seen !== undefined && action.seen !== record.revision) {
          return { result: { state: 'outdated' } };
        }
        const { change, at } = action;
        const released =
          change.kind === 'released' ? deliveriesOf(email, change, at, found) : undefined;
        const made = changed(file, action, released?.deliveries ?? []);
        if (!made) return { result: { state: 'needless' } };
        const history = historyWith(actions, action);
        if (!history) return { result: { state: 'full' } };
        const { deliveries = file.deliveries, count = 0 } = made;
        const revision = record.revision + 1;
        const next: QueuedFile = {
          ...file,
          record: { ...record, ...made.record, revision },
          deliveries,
          actions: history,
        };
        return {
          result: { state: 'done', deliveries: count },
          files: [next],
          memories: released?.memories ?? {},
        };
      });
    },

    async take(file) {
      await engine.transact({ ids: [file.inquiry.id] }, () => ({
        result: undefined,
        replaced: { ...file, deliveries: inOrder(file.deliveries) },
      }));
    },

    erase: (email) => engine.erase(email, markOf(email)),
    async remove(id) {
      const known = await engine.find(id);
      const mark = known?.inquiry.id === id ? markOf(known.inquiry.email) : undefined;
      return (await engine.remove(id, mark)) === 1;
    },
    purge: (before) => engine.purge(before),

    recall: (key) => engine.recall(key),
    remember: (key, decide) =>
      engine.transact({ memories: [key] }, ({ memories }) => {
        const { result, memory } = decide(memories.get(key));
        return { result, memories: memory ? { [key]: memory } : {} };
      }),

    checkWritable: () => engine.checkWritable(),
    checkLifetimeMs,
    close: () => engine.close(),
  };
}

function queued({ name, audience }: Recipient, at: Date): QueuedDelivery {
  return {
    kind: 'inquiry',
    channel: name,
    audience,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: at,
    owedSince: audience === 'staff' ? at : undefined,
    lastError: undefined,
  };
}
