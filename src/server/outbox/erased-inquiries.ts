/** Tells software that follows what staff do which inquiries were erased. */
import type { StaffChannel } from '#server/channels/channel.ts';
import { erasedKey } from '#server/store/erased.ts';
import type { InquiryStore } from '#server/store/store.ts';
import type { AlertRule } from './alerts.ts';

/** Fires for the oldest batch that was not sent: ids are in the order of time. */
export function erasedInquiries(
  store: Pick<InquiryStore, 'getValue'>,
  channels: StaffChannel[],
): AlertRule {
  const followers = channels.filter(({ followsActions }) => followsActions);
  return async (_now, lastSent) => {
    const batches = Object.entries((await store.getValue(erasedKey))?.value ?? {}).toSorted();
    const last = await lastSent('erased');
    const idOf = (at: string) => `inquiry-erased-${at}`;
    const [at, text] = batches.find(([moment]) => idOf(moment) > (last?.id ?? '')) ?? [];
    if (!at || !text || followers.length === 0) return [];
    const references = text.split(' ');
    const alert = { type: 'inquiry.erased', title: 'Erased inquiries', text, references } as const;
    return [{ key: 'erased', id: idOf(at), text: alert, channels: followers }];
  };
}
