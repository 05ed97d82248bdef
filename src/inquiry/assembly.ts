/** Assembles all that receives and delivers inquiries, for the server and for `astro dev`. */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { readContent } from '../content/read-content.ts';
import { lastHolidayNear, placeholderChannels } from '../content/warnings.ts';
import { inquiryForm } from './core/form.ts';
import { deriveKeys } from './core/keys.ts';
import type { DeliveryLog } from './delivery/attempt.ts';
import { isStaffChannel } from './delivery/channel.ts';
import { watchChannels } from './delivery/channel-watch.ts';
import { type ChannelSettings, createChannels } from './delivery/channels.ts';
import { companyOf, unusedInboxVariables } from './delivery/company.ts';
import { createDispatcher } from './delivery/dispatcher.ts';
import { watchHeldBack } from './delivery/held-back-watch.ts';
import { createNotifier } from './delivery/notifier.ts';
import { openRateCounter, openStore } from './open-store.ts';
import { watchDueInquiries } from './promises/due-watch.ts';
import { keepRetention } from './promises/retention.ts';
import { type AnnouncementLimits, createAnnouncements } from './reception/announcements.ts';
import { createReception, type Reception } from './reception/reception.ts';
import { findSecretKey, type SecretKeySettings } from './secret-key.ts';
import { createSpamFilter } from './spam/verdict.ts';
import type { InquiryStore } from './store/store.ts';

export interface InquirySettings extends SecretKeySettings, AnnouncementLimits {
  channels: ChannelSettings;
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
 *   `content/` or with the file of the secret key
 */
export async function openInquiries(
  settings: InquirySettings,
  { onDiskFailure, builtAt }: InquiryOptions = {},
): Promise<Inquiries> {
  const { site, services } = await readContent();
  const { hours } = site.contact;
  const form = inquiryForm(site, services);
  const channels = createChannels(settings.channels, companyOf(site, services));
  const { database, secretKey } = settings;
  const keys = deriveKeys(findSecretKey(settings));
  const store = await openStore(database, keys, { onDiskFailure });
  const staffChannels = channels.filter(isStaffChannel);
  const announcements = createAnnouncements(settings);
  const rateCounter = secretKey ? await openRateCounter(database, keys) : undefined;
  let endWork = async () => {};
  let wake = () => {};

  return {
    store,
    rateCounter,
    reception: createReception({
      store,
      spam: createSpamFilter({ keys }),
      inquiryKey: keys.inquiryKeys,
      announcements,
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
      if (database.kind === 'firestore' && !secretKey) {
        log.warn(
          {},
          'SECRET_KEY is not set: each server counts clients on its own, and a restart forgets which posts without script and which visitors it knows',
        );
      }
      if (staffChannels.length === 0) {
        log.warn({}, 'no channel is configured: inquiries are stored, but staff are not notified');
      }
      const notify = createNotifier(staffChannels, log);
      const { timeZone } = hours;
      const channelWatch = watchChannels({ store, channels, notify, log, timeZone });
      const { onFailure } = channelWatch;
      const dispatcher = createDispatcher({ store, channels, log, onFailure });
      const { heldBack } = announcements;
      const heldBackWatch = watchHeldBack({ heldBack, notify, log, timeZone });
      wake = () => dispatcher.wake();
      dispatcher.start();
      const names = staffChannels.map(({ name }) => name);
      const dueWatch = watchDueInquiries({ store, channels: names, wake, log });
      const retention = keepRetention({ store, days: settings.retentionDays, builtAt, log });
      endWork = async () => {
        for (const { stop } of [channelWatch, heldBackWatch, dueWatch, retention]) stop();
        await Promise.all([dispatcher.stop(), retention.first]);
      };
    },
    async close() {
      await endWork();
      await store.close();
    },
  };
}
