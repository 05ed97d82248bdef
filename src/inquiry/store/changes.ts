/** What staff's actions make of an inquiry. */
import type { Deed } from '../core/action.ts';
import type { InquiryRecord } from '../core/record.ts';
import { storableText } from './contents.ts';
import { isOpen, type QueuedDelivery, type QueuedFile } from './engine.ts';
import type { RequestedAction } from './store.ts';

interface Changed {
  deed: Deed;
  record?: Partial<InquiryRecord>;
  deliveries?: QueuedDelivery[];
  /** How many were resent or dismissed. */
  count?: number;
}

/**
 * @param queue the deliveries of one that is released
 * @returns undefined when the inquiry is not in the state that the change starts from
 */
export function changed(
  file: QueuedFile,
  { change, at, by }: Pick<RequestedAction, 'change' | 'at' | 'by'>,
  queue: QueuedDelivery[],
): Changed | undefined {
  const { record, deliveries } = file;
  switch (change.kind) {
    case 'answered': {
      if (!isOpen(file)) return undefined;
      const isDropped = ({ kind, state }: QueuedDelivery) =>
        kind === 'due-alert' && state !== 'delivered';
      return {
        deed: { kind: 'answered' },
        record: { answeredAt: at, answeredBy: storableText(by) },
        deliveries: deliveries.filter((one) => !isDropped(one)),
      };
    }
    case 'reopened':
      if (record.standing !== 'accepted' || !record.answeredAt) return undefined;
      return {
        deed: { kind: 'reopened' },
        record: { answeredAt: undefined, answeredBy: undefined },
      };
    case 'released':
      if (record.standing !== 'quarantined') return undefined;
      return {
        deed: { kind: 'released' },
        record: { standing: 'accepted', dueAt: change.dueAt },
        deliveries: queue,
      };
    case 'discarded':
      if (record.standing !== 'quarantined') return undefined;
      return { deed: { kind: 'discarded' }, record: { standing: 'discarded' } };
    case 'noted':
      return { deed: { kind: 'noted', text: storableText(change.text) } };
    case 'resent': {
      const { channels } = change;
      const isConcerned = ({ state, channel }: QueuedDelivery) =>
        channels
          ? state === 'failed' && channels.includes(channel)
          : state === 'failed' || state === 'dismissed';
      return decided({ kind: 'resent' }, deliveries, isConcerned, (one) => ({
        ...one,
        state: 'pending',
        nextAttemptAt: at,
        owedSince: one.audience === 'staff' ? at : undefined,
      }));
    }
    case 'dismissed': {
      const isConcerned = ({ state, channel }: QueuedDelivery) =>
        state === 'failed' || (state === 'pending' && !change.configured.includes(channel));
      return decided({ kind: 'dismissed' }, deliveries, isConcerned, (one) => ({
        ...one,
        state: 'dismissed',
        owedSince: undefined,
      }));
    }
  }
}

function decided(
  deed: Deed,
  deliveries: QueuedDelivery[],
  isConcerned: (one: QueuedDelivery) => boolean,
  decide: (one: QueuedDelivery) => QueuedDelivery,
): Changed | undefined {
  const count = deliveries.filter(isConcerned).length;
  if (count === 0) return undefined;
  return {
    deed,
    count,
    deliveries: deliveries.map((one) => (isConcerned(one) ? decide(one) : one)),
  };
}
