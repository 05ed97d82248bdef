/** Puts the parts of the inquiry together, for the server and for `astro dev` alike. */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { placeholderChannels, readSiteContent } from '../content/read-site.ts';
import type { Settings } from '../server/environment.ts';
import { createChannels } from './delivery/channels.ts';
import { createDispatcher, type DeliveryLog } from './delivery/dispatcher.ts';
import { watchDueInquiries } from './promise/due-watch.ts';
import { createReception, type Reception } from './reception.ts';
import { keepRetention } from './retention.ts';
import { createSpamFilter } from './spam/verdict.ts';
import { openRateCounter, openStore } from './store/open.ts';
import type { InquiryStore } from './store/store.ts';

export interface Inquiries {
  store: InquiryStore;
  reception: Reception;
  /** Counts posts per client for several servers; undefined: each counts in its memory. */
  rateCounter: FastifyRateLimitStoreCtor | undefined;
  /** Starts to deliver, to watch the promise and to delete what is past its time. */
  startWork(log: DeliveryLog): void;
  /** Ends that work, waiting for deliveries under way, and closes the store. */
  close(): Promise<void>;
}

type InquirySettings = Pick<
  Settings,
  'database' | 'delivery' | 'formTokenSecret' | 'retentionDays'
>;

/**
 * @param onDiskFailure called once when the disk of the embedded store failed; the process should end
 * @throws StoreUnavailable when the store can't be opened
 */
export async function openInquiries(
  settings: InquirySettings,
  onDiskFailure?: () => void,
): Promise<Inquiries> {
  const site = await readSiteContent();
  const store = await openStore(settings.database, { onDiskFailure });
  const channels = createChannels(settings.delivery, site.name);
  const names = channels.map(({ name }) => name);
  const staffChannels = names.filter((name) => name !== 'acknowledgement');
  const { notificationsPerHour } = settings.delivery;
  const rateCounter = settings.formTokenSecret
    ? await openRateCounter(settings.database, settings.formTokenSecret)
    : undefined;
  let endWork = async () => {};
  let wake = () => {};

  return {
    store,
    rateCounter,
    reception: createReception({
      store,
      spam: createSpamFilter({ tokenSecret: settings.formTokenSecret }),
      holidays: new Set(site.contact.holidays.map(({ date }) => date)),
      channels: names,
      wake: () => wake(),
    }),
    startWork(log) {
      for (const kind of placeholderChannels(site)) {
        log.warn({ channel: kind }, 'content/site.yaml still has a placeholder address');
      }
      if (staffChannels.length === 0) {
        log.warn({}, 'no channel is configured: inquiries are stored, but staff are not told');
      }
      const dispatcher = createDispatcher({ store, channels, log, notificationsPerHour });
      wake = () => dispatcher.wake();
      dispatcher.start();
      const watch = watchDueInquiries({ store, channels: staffChannels, wake, log });
      const retention = keepRetention({ store, days: settings.retentionDays, log });
      endWork = async () => {
        watch.stop();
        retention.stop();
        await Promise.all([dispatcher.stop(), retention.first]);
      };
    },
    async close() {
      await endWork();
      await store.close();
    },
  };
}
