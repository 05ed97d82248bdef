/** Assembles all that receives and delivers inquiries, for the server and for `astro dev`. */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { readContent } from '../content/read-content.ts';
import { lastHolidayNear, placeholderChannels } from '../content/warnings.ts';
import { inquiryForm } from './core/form.ts';
import type { DeliveryLog } from './delivery/attempt.ts';
import { type ChannelSettings, createChannels } from './delivery/channels.ts';
import { companyOf, unusedInboxVariables } from './delivery/company.ts';
import { createDispatcher } from './delivery/dispatcher.ts';
import { type DatabaseSettings, openRateCounter, openStore } from './open-store.ts';
import { watchDueInquiries } from './promises/due-watch.ts';
import { keepRetention } from './promises/retention.ts';
import { createReception, type Reception } from './reception/reception.ts';
import { createSpamFilter } from './spam/verdict.ts';
import type { InquiryStore } from './store/store.ts';

export interface InquirySettings {
  database: DatabaseSettings;
  channels: ChannelSettings;
  /** The most messages sent to staff in an hour; the rest wait, none is dropped. */
  notificationsPerHour: number;
  /** Signs the form's time tokens; several servers share one. Undefined: random for each process. */
  formTokenSecret: string | undefined;
  /** Inquiries older than this are deleted daily; 0 keeps them until `purge` is run. */
  retentionDays: number;
}

export interface Inquiries {
  store: InquiryStore;
  reception: Reception;
  /** Counts posts per client across several servers; undefined: each server counts in memory. */
  rateCounter: FastifyRateLimitStoreCtor | undefined;
  /** Starts delivering, watching the response promise and deleting what is past its retention. */
  startWork(log: DeliveryLog): void;
  /** Ends that work, waiting for deliveries under way, and closes the store. */
  close(): Promise<void>;
}

export interface InquiryOptions {
  /** Called once when the disk of the embedded store has failed; the process should end. */
  onDiskFailure?: () => void;
  /** When the site was built, if that is known: nothing is deleted while the clock is before it. */
  builtAt?: Date | undefined;
}

/**
 * @throws StoreUnavailable when the store can't be opened, and an error that names what is wrong in
 *   `content/`
 */
export async function openInquiries(
  settings: InquirySettings,
  { onDiskFailure, builtAt }: InquiryOptions = {},
): Promise<Inquiries> {
  const { site, services } = await readContent();
  const { hours } = site.contact;
  const form = inquiryForm(site, services);
  const channels = createChannels(settings.channels, companyOf(site, services));
  const store = await openStore(settings.database, { onDiskFailure });
  const staffChannels = channels.filter(({ audience }) => audience === 'staff');
  const { notificationsPerHour } = settings;
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
      form,
      hours,
      recipients: channels,
      wake: () => wake(),
    }),
    startWork(log) {
      for (const kind of placeholderChannels(site)) {
        log.warn(
          { channel: kind },
          'content/site.yaml still has a placeholder as an address: replace it',
        );
      }
      const lastHoliday = lastHolidayNear(hours, new Date());
      if (lastHoliday) {
        log.warn(
          { lastHoliday },
          'content/site.yaml lists no holiday after this one: add the next ones',
        );
      }
      for (const variable of unusedInboxVariables(settings.channels.mail, site, services)) {
        log.warn({ variable }, 'no service in content/ has this inbox: its address is not used');
      }
      if (staffChannels.length === 0) {
        log.warn({}, 'no channel is configured: inquiries are stored, but staff are not notified');
      }
      const dispatcher = createDispatcher({ store, channels, log, notificationsPerHour });
      wake = () => dispatcher.wake();
      dispatcher.start();
      const names = staffChannels.map(({ name }) => name);
      const watch = watchDueInquiries({ store, channels: names, wake, log });
      const retention = keepRetention({ store, days: settings.retentionDays, builtAt, log });
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
