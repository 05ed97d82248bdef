/** Assembles everything that receives and delivers inquiries, for the server and for `astro dev`. */
import { EventEmitter } from 'node:events';
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { ServerContent } from '#content/server-content.ts';
import type { FailedPost, InquiryForm } from '#shared/inquiry-form.ts';
import { createDeskAccess } from './desk/access.ts';
import type { DeskOptions } from './desk/context.ts';
import { createDeskLinks, writingOf } from './desk/links.ts';
import { createSignatures, lifetimeOf } from './desk/signatures.ts';
import type { DrawPage } from './desk/views.ts';
import type { DrawForm } from './intake/answer-pages.ts';
import { createIntake, type Intake } from './intake/intake.ts';
import { createNotificationLimit } from './intake/notification-limit.ts';
import { createSpamFilter } from './intake/spam/verdict.ts';
import { deriveKeys } from './keys.ts';
import { watchChannels } from './outbox/channel-watch.ts';
import { type DeliveryLog, isStaffChannel } from './outbox/channels/channel.ts';
import { type ChannelSettings, createChannels } from './outbox/channels/channels.ts';
import type { DrawMail } from './outbox/channels/mail-view.ts';
import { createSignInMailer } from './outbox/channels/sign-in-mail.ts';
import { companyOf } from './outbox/company.ts';
import { watchDelayed } from './outbox/delayed-watch.ts';
import { watchDueInquiries } from './outbox/due-watch.ts';
import { watchMornings } from './outbox/morning-mail.ts';
import { createNotifier, notifyOnce } from './outbox/notifier.ts';
import { createOutbox } from './outbox/outbox.ts';
import { keepRetention } from './retention/retention.ts';
import { findSecretKey, type SecretKeySettings } from './secret-key.ts';
import { shortcomingsOf } from './shortcomings.ts';
import { openRateCounter, openStore } from './store/open-store.ts';
import type { InquiryStore } from './store/store.ts';

export interface InquirySettings extends SecretKeySettings {
  /** Notifications of inquiries within any hour; further ones are delayed. 0: no limit. */
  notificationsPerHour: number;
  channels: ChannelSettings;
  /** Older inquiries are deleted daily; 0 keeps them until `purge` is run. */
  retentionDays: number;
  siteUrl: string;
  /** Who may enter the desk, in lower case. */
  deskStaff: string[];
}

/** The renderers that the build bundles for the server. */
export interface ServerViews {
  drawPage: DrawPage;
  drawMail: DrawMail;
  drawForm(form: InquiryForm, failed: FailedPost): string;
}

export interface Inquiries {
  store: InquiryStore;
  intake: Intake;
  drawForm: DrawForm;
  channels: string[];
  /** Counts posts per client across servers; undefined: each server counts in memory. */
  rateCounter: FastifyRateLimitStoreCtor | undefined;
  /** Undefined if no channel leads staff there. */
  desk: DeskOptions | undefined;
  /** Starts deliveries, watches and retention. @returns ends them, waiting for deliveries under way */
  startWork(log: DeliveryLog): () => Promise<void>;
}

interface InquiryOptions {
  content: ServerContent;
  /** Called once when the disk of the SQLite store has failed; the process should end. */
  onDiskFailure?: () => void;
  /** When the site was built, if known: nothing is deleted while the clock is before it. */
  builtAt?: Date | undefined;
  views: ServerViews;
}

/** @throws StoreUnavailable if the store can't be opened; an error that names an unusable secret key file */
export async function openInquiries(
  settings: InquirySettings,
  { content, onDiskFailure, builtAt, views }: InquiryOptions,
): Promise<Inquiries> {
  const { name: company, hours, form } = content;
  const { database, secretKey, siteUrl, deskStaff: staff } = settings;
  const keys = deriveKeys(findSecretKey(settings));
  const signatures = createSignatures(keys.desk);
  const links = createDeskLinks(signatures, siteUrl);
  const writing = writingOf(companyOf(content), links, settings, views.drawMail);
  const channels = createChannels(settings.channels, writing);
  const staffChannels = channels.filter(isStaffChannel);
  const store = await openStore(database, keys, { onDiskFailure });
  const notifications = createNotificationLimit(settings.notificationsPerHour);
  const rateCounter = secretKey ? await openRateCounter(database, keys) : undefined;
  const arrivals = new EventEmitter();
  const now = () => new Date();
  /** Shared by intake and desk. */
  const common = { store, form, hours, recipients: channels, wake: () => arrivals.emit('due') };

  function openDesk(): DeskOptions {
    const { mail } = settings.channels;
    const sendSignIn = mail && createSignInMailer(mail, writing);
    const minutes = lifetimeOf('desk link') / 60_000;
    const secure = siteUrl.startsWith('https:');
    return {
      ...common,
      access: createDeskAccess({ signatures, store, staff, secure, now }),
      draw: views.drawPage,
      company,
      staff,
      async sendDeskLink(address) {
        await sendSignIn?.({ to: address, link: links.toDesk(address), minutes });
      },
      mailDelay: () => 200 + 2000 * Math.random(),
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
    intake: createIntake({
      ...common,
      spam: createSpamFilter({ keys }),
      inquiryKey: keys.inquiryKeys,
      notifications,
    }),
    startWork(log) {
      const installation = { settings, content, channels, builtAt, now: now() };
      for (const { about, problem } of shortcomingsOf(installation)) log.warn({ about }, problem);
      const { timeZone } = hours;
      const notify = createNotifier(staffChannels, log);
      const once = notifyOnce(notify, store);
      const channelWatch = watchChannels({ store, channels, notify: once, log, timeZone });
      const outbox = createOutbox({ store, channels, log, onFailure: channelWatch.onFailure });
      const { delayed } = notifications;
      const delayedWatch = watchDelayed({ delayed, notify, log, timeZone });
      arrivals.on('due', outbox.wake);
      outbox.start();
      const names = staffChannels.map(({ name }) => name);
      const dueWatch = watchDueInquiries({ store, channels: names, wake: common.wake, log });
      const mornings =
        staffChannels.length > 0
          ? watchMornings({ store, hours, notify: once, linksTo: writing.linksTo, log })
          : undefined;
      const retention = keepRetention({ store, days: settings.retentionDays, builtAt, log });
      return async () => {
        for (const { stop } of [channelWatch, delayedWatch, dueWatch, retention]) stop();
        await Promise.all([outbox.stop(), retention.first, mornings?.stop()]);
      };
    },
  };
}
