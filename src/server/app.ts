/** Assembles everything that receives and delivers inquiries. */

import type { FailedPost, InquiryForm } from '#content/inquiry-form.ts';
import { type DeliveryError, type DeliveryLog, isStaffChannel } from './channels/channel.ts';
import { type ChannelSettings, createChannels } from './channels/channels.ts';
import { createSignInMailer } from './channels/email.ts';
import { type Shortcoming, shortcomingsOf } from './commands/shortcomings.ts';
import type { DeskOptions } from './desk/desk.ts';
import type { DrawPage } from './desk/pages/draw-page.tsx';
import { lifetimeOf, Signatures } from './desk/signatures.ts';
import { createDeskLinks, messageContextOf } from './desk/signed-links.ts';
import { createIntake } from './intake/intake.ts';
import { deriveKeys } from './keys.ts';
import type { DrawMail } from './messages/mail-view.ts';
import { startAlarms } from './outbox/alarms.ts';
import { morningMail } from './outbox/morning-mail.ts';
import { createOutbox } from './outbox/outbox.ts';
import { dueSoon, failingChannels, flood } from './outbox/queue-alarms.ts';
import { findSecretKey, type SecretKeySettings } from './secret-key.ts';
import type { ServerContent } from './server-content.ts';
import { openStore } from './store/open-store.ts';
import { keepRetention } from './store/retention.ts';

export interface InquirySettings extends SecretKeySettings {
  /** Per kind and channel; 0: no limit. */
  notificationsPerHour: number;
  channels: ChannelSettings;
  /** 0 keeps inquiries until `purge` is run. */
  retentionDays: number;
  siteUrl: string;
  /** In lower case. */
  deskStaff: string[];
  /** Settings that are not obeyed as written. */
  mistakes: Shortcoming[];
}

export interface ServerViews {
  drawPage: DrawPage;
  drawMail: DrawMail;
  drawForm(form: InquiryForm, failed: FailedPost): string;
}

interface InquiryOptions {
  content: ServerContent;
  onDiskFailure?: () => void;
  builtAt?: Date | undefined;
  views: ServerViews;
}

export function openChannels(
  settings: InquirySettings,
  content: ServerContent,
  drawMail?: DrawMail,
) {
  const keys = deriveKeys(findSecretKey(settings));
  const signatures = new Signatures(keys.desk);
  const links = createDeskLinks(signatures, settings.siteUrl);
  const context = messageContextOf(content, links, settings.siteUrl, drawMail);
  const channels = createChannels(settings.channels, context);
  return { keys, signatures, links, context, channels };
}

/** @throws StoreUnavailable, or an error that names an unusable secret key file */
export async function openInquiries(
  settings: InquirySettings,
  { content, onDiskFailure, builtAt, views }: InquiryOptions,
) {
  const { name: company, hours, form } = content;
  const { database, siteUrl, deskStaff: staff } = settings;
  const { mail } = settings.channels;
  const now = () => new Date();
  let wakeOutbox = () => {};
  const wake = () => wakeOutbox();

  const opened = openChannels(settings, content, views.drawMail);
  const { keys, signatures, links, context, channels } = opened;
  const staffChannels = channels.filter(isStaffChannel);
  const store = await openStore(database, keys, onDiskFailure);
  const { notificationsPerHour: perHour } = settings;
  const common = { store, form, hours, recipients: channels, wake };
  const intake = createIntake({
    ...common,
    keys,
    mostOfOneClient: perHour > 0 ? 20 : Number.POSITIVE_INFINITY,
  });

  const sendSignIn = mail && createSignInMailer(mail, context);
  const desk: DeskOptions = {
    ...common,
    signatures,
    drawPage: views.drawPage,
    company,
    staff,
    async sendDeskLink(address) {
      const minutes = lifetimeOf('desk link') / 60_000;
      await sendSignIn?.(address, links.toDesk(address), minutes);
    },
    mailDelay: () => 200 + 2000 * Math.random(),
    siteUrl,
    now,
  };

  /** @returns stops it, waiting for deliveries under way */
  function startWork(log: DeliveryLog): () => Promise<void> {
    const installation = { settings, content, channels, builtAt, now: now() };
    for (const { about, problem } of shortcomingsOf(installation)) log.warn({ about }, problem);

    const failures = new Map<string, DeliveryError>();
    const outbox = createOutbox({ store, channels, perHour, log, failures });
    wakeOutbox = outbox.wake;
    outbox.start();

    const alarms = [dueSoon, failingChannels(), flood, morningMail];
    const endAlarms = startAlarms(staffChannels.length > 0 ? alarms : [], {
      store,
      channels: staffChannels,
      failures,
      log,
      hours,
      linksTo: context.linksTo,
      wake,
    });
    const retention = keepRetention({ store, days: settings.retentionDays, builtAt, log });
    return async () => {
      retention.stop();
      await Promise.all([retention.first, outbox.stop(), endAlarms()]);
    };
  }

  return {
    store,
    intake,
    drawForm: (failed: FailedPost) => views.drawForm(form, failed),
    channels: channels.map(({ name }) => name),
    desk,
    startWork,
  };
}
