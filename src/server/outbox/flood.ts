import { heldIn, hourlyKey } from '#server/store/hourly-limit.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { counted } from '#server/wording.ts';
import type { Alarm } from './alarms.ts';

/** Tells staff, once in each hour with more inquiries than are announced, how many wait. */
export function floodAlarm(store: Pick<InquiryStore, 'recall'>): Alarm {
  return async (now) => {
    const held = heldIn(await store.recall(hourlyKey), now);
    if (!held) return [];
    const waiting = counted(held.count, 'inquiry waits', 'inquiries wait');
    const message = {
      type: 'inquiries.delayed',
      title: 'Many inquiries: not all are announced at once',
      text: `More inquiries have come within an hour than are announced one by one.\n${waiting} at the desk and will be announced in the following hours.`,
    } as const;
    return [{ key: 'flood', id: `inquiries-delayed-${held.until.getTime()}`, message }];
  };
}
