/** Assembles all that receives and delivers inquiries, for the server and for `astro dev`. */
import { EventEmitter } from 'node:events';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FailedPost } from './core/failed-post.ts';
import type { InquiryForm } from './core/form.ts';
import { deriveKeys } from './core/keys.ts';
import type { DeliveryLog } from './delivery/channel.ts';
import { isStaffChannel } from './delivery/channel.ts';
import { watchChannels } from './delivery/channel-watch.ts';
import { type ChannelSettings, createChannels } from './delivery/channels.ts';
import { companyOf } from './delivery/company.ts';
import { watchDelayed } from './delivery/delayed-watch.ts';
import type { DrawMail } from './delivery/mail-view.ts';
import { createNotifier, notifyOnce } from './delivery/notifier.ts';
import { createOutbox } from './delivery/outbox.ts';
import { createSignInMailer } from './delivery/sign-in-mail.ts';
import { createDeskAccess } from './desk/access.ts';
import type { DeskOptions } from './desk/desk.ts';
import { createDeskLinks, writingOf } from './desk/links.ts';
import { watchMornings } from './desk/morning-mail.ts';
import { createSignatures, lifetimeOf } from './desk/signatures.ts';
import type { DrawPage } from './desk/views.ts';
import { openRateCounter, openStore } from './open-store.ts';
import { watchDueInquiries } from './promises/due-watch.ts';
import { keepRetention } from './promises/retention.ts';
import type { DrawForm } from './reception/answer-pages.ts';
import { createNotificationLimit } from './reception/notification-limit.ts';
import { createReception, type Reception } from './reception/reception.ts';
import { findSecretKey, type SecretKeySettings } from './secret-key.ts';
import type { ServerContent } from './server-content.ts';
import { shortcomingsOf } from './shortcomings.ts';
import { createSpamFilter } from './spam/verdict.ts';
import type { InquiryStore } from './store/store.ts';

export interface InquirySettings extends SecretKeySettings {
  /** Of how many inquiries staff are told within any hour; the others wait. 0: no limit. */
  notificationsPerHour: number;
  channels: ChannelSettings;
  /** Inquiries older than this are deleted daily; 0 keeps them until `purge` is run. */
  retentionDays: number;
  /** The site's public origin, for the links in messages to staff. */
  siteUrl: string;
  /** Settings that nothing reads. */
  unknownVariables: string[];
  /** Who may enter the desk, in lower case. */
  deskStaff: string[];
}

/** What the server draws; the build makes it. */
export interface ServerViews {
  drawPage: DrawPage;
  drawMail: DrawMail;
  drawForm(form: InquiryForm, failed: FailedPost): string;
}

export interface Inquiries {
  store: InquiryStore;
  reception: Reception;
  /** Draws the form of a post without script that was not accepted. */
  drawForm: DrawForm;
  /** The names of the configured channels. */
  channels: string[];
  /** Counts posts per client across several servers; undefined: each server counts in memory. */
  rateCounter: FastifyRateLimitStoreCtor | undefined;
  /** Where staff work with inquiries; undefined where no message leads there. */
  desk: DeskOptions | undefined;
  /**
   * Starts delivering, watching the response promise and deleting what is past its retention.
   * @returns ends that work, waiting for deliveries under way
   */
  startWork(log: DeliveryLog): () => Promise<void>;
}

export interface InquiryOptions {
  content: ServerContent;
  /** Called once when the disk of the embedded store has failed; the process should end. */
  onDiskFailure?: () => void;
  /** When the site was built, if that is known: nothing is deleted while the clock is before it. */
  builtAt?: Date | undefined;
  views: ServerViews;
}

/**
 * @throws StoreUnavailable when the store can't be opened, and an error that names what is wrong with the file
 *   of the secret key
 */
export async function openInquiries(
  settings: InquirySettings,
  { content, onDiskFailure, builtAt, views }: InquiryOptions,
): Promise<Inquiries> {
  const { hours, form } = content;
  const { database, secretKey, siteUrl, deskStaff } = settings;
  const keys = deriveKeys(findSecretKey(settings));
  const signatures = createSignatures(keys.desk);
  const links = createDeskLinks({ signatures, siteUrl });
  const company = companyOf(content);
  const writing = writingOf({ company, links, settings, drawMail: views.drawMail });
  const channels = createChannels(settings.channels, writing);
  const store = await openStore(database, keys, { onDiskFailure });
  const staffChannels = channels.filter(isStaffChannel);
  const notifications = createNotificationLimit(settings.notificationsPerHour);
  const rateCounter = secretKey ? await openRateCounter(database, keys) : undefined;
  const arrivals = new EventEmitter();
  const wake = () => void arrivals.emit('due');
  const now = () => new Date();

  function openDesk(): DeskOptions {
    const { mail } = settings.channels;
    const sendSignIn = mail && createSignInMailer(mail, writing);
    const minutes = lifetimeOf('desk link') / 60_000;
    const secure = siteUrl.startsWith('https:');
    return {
      store,
      access: createDeskAccess({ signatures, store, staff: deskStaff, secure, now }),
      draw: views.drawPage,
      company: content.name,
      form,
      hours,
      recipients: channels,
      staff: deskStaff,
      async sendDeskLink(address) {
        await sendSignIn?.({ to: address, link: links.toDesk(address), minutes });
      },
      mailDelay: () => 200 + 2000 * Math.random(),
      wake,
      siteUrl,
      now,
    };
  }

  return {
    store,
    channels: channels.map(({ name }) => name),
    rateCounter,
    drawForm: (failed) => views.drawForm(form, failed),
    desk: staffChannels.length > 0 ? openDesk() : undefined,
    reception: createReception({
      store,
      spam: createSpamFilter({ keys }),
      inquiryKey: keys.inquiryKeys,
      notifications,
      form,
      hours,
      recipients: channels,
      wake,
    }),
    startWork(log) {
      const installation = { settings, content, channels, builtAt, now: now() };
      for (const { about, problem } of shortcomingsOf(installation)) log.warn({ about }, problem);
      const notify = createNotifier(staffChannels, log);
      const { timeZone } = hours;
      const once = notifyOnce(notify, store);
      const channelWatch = watchChannels({ store, channels, notify: once, log, timeZone });
      const { onFailure } = channelWatch;
      const outbox = createOutbox({ store, channels, log, onFailure });
      const { delayed } = notifications;
      const delayedWatch = watchDelayed({ delayed, notify, log, timeZone });
      arrivals.on('due', outbox.wake);
      outbox.start();
      const names = staffChannels.map(({ name }) => name);
      const dueWatch = watchDueInquiries({ store, channels: names, wake, log });
      const { linksTo } = writing;
      const hasStaff = staffChannels.length > 0;
      const mornings = hasStaff
        ? watchMornings({ store, hours, notify: once, linksTo, log })
        : undefined;
      const retention = keepRetention({ store, days: settings.retentionDays, builtAt, log });
      return async () => {
        for (const { stop } of [channelWatch, delayedWatch, dueWatch, retention]) stop();
        await Promise.all([outbox.stop(), retention.first, mornings?.stop()]);
      };
    },
  };
}
