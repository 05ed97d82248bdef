import { heldIn, hourlyKey } from '#server/store/hourly-limit.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { counted } from '#server/wording.ts';
import type { DeliveryLog } from './channels/channel.ts';
import { everyMinute } from './every-minute.ts';
import type { Notify } from './notifier.ts';

interface HeldWatchOptions {
  store: Pick<InquiryStore, 'recall'>;
  notify: Notify;
  log: Pick<DeliveryLog, 'warn'>;
}

/** Tells staff, once in each hour with more inquiries than are announced, how many wait. */
export function watchHeld({ store, notify, log }: HeldWatchOptions) {
  let told: number | undefined;

  async function look(): Promise<void> {
    const at = new Date();
    const held = heldIn(await store.recall(hourlyKey), at);
    if (!held || held.until.getTime() === told) return;
    const waiting = counted(held.count, 'inquiry waits', 'inquiries wait');
    const isSent = await notify({
      type: 'inquiries.delayed',
      id: `inquiries-delayed-${held.until.getTime()}`,
      at,
      title: 'Many inquiries: not all are announced at once',
      text: `More inquiries have come within an hour than are announced one by one.\n${waiting} at the desk and will be announced in the following hours.`,
    });
    if (!isSent) return;
    told = held.until.getTime();
    log.warn({ waiting: held.count }, 'more inquiries have come than are announced one by one');
  }
  return everyMinute(look, (err) =>
    log.warn({ err }, 'held inquiries could not be counted; trying again in a minute'),
  );
}
