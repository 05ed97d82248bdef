/** Builds the server: each part once, in order. No other file knows all parts. */
import { uptime } from 'node:os';
import type { FailedPost, InquiryForm } from '#content/inquiry-form.ts';
import { isStaffChannel } from './channels/channel.ts';
import { createChannels } from './channels/channels.ts';
import { createSignInMailer } from './channels/email.ts';
import { setupProblems } from './commands/setup-problems.ts';
import { upkeepProblems } from './commands/upkeep-problems.ts';
import { openStore } from './databases/open-store.ts';
import { deskPath } from './desk/desk-paths.ts';
import { deskPlugin } from './desk/desk-plugin.ts';
import type { DrawPage } from './desk/pages/draw-page.tsx';
import { answeredEndpoint } from './desk/routes/answered-endpoint.ts';
import { inquiryLinks, lifetimeOf, Signer, signInLink } from './desk/signer.ts';
import { readBuiltSite } from './http/built-site.ts';
import { createHttpServer } from './http/http-server.ts';
import type { LogOutput } from './http/logs.ts';
import { countPageViews } from './http/page-views.ts';
import { tellProxies } from './http/proxies.ts';
import { inquiryEndpoint } from './intake/inquiry-endpoint.ts';
import type { Keys } from './keys.ts';
import type { DrawMail } from './messages/mail-view.ts';
import type { MessageContext } from './messages/message.ts';
import { watchForAlerts } from './outbox/alerts.ts';
import { erasedInquiries } from './outbox/erased-inquiries.ts';
import { morningMail } from './outbox/morning-mail.ts';
import { createOutbox } from './outbox/outbox.ts';
import { answersDueSoon, failingChannels } from './outbox/queue-alerts.ts';
import type { ServerContent } from './server-content.ts';
import type { Settings } from './settings/settings.ts';
import { startDailyPurge } from './store/retention.ts';

/** Renders React components; made by the build. */
export interface ServerViews {
  drawPage: DrawPage;
  drawMail: DrawMail;
  drawForm(form: InquiryForm, failed: FailedPost): string;
}

export interface AppOptions {
  settings: Settings;
  content: ServerContent;
  views: ServerViews;
  dist: string;
  onDiskFailure?: () => void;
  logTo: LogOutput;
}

/** The channels, with signed links to the desk. @param drawMail without it, mails are plain text */
export function openChannels(
  { siteUrl, channels: settings, deskStaff }: Settings,
  content: ServerContent,
  keys: Keys,
  drawMail?: DrawMail,
) {
  const signer = new Signer(keys.desk);
  const context: MessageContext = {
    content,
    linksTo: (reference) => inquiryLinks(signer, siteUrl, reference),
    opensByLink: deskStaff.length === 0,
    deskUrl: `${siteUrl}${deskPath}`,
    drawMail,
  };
  return { signer, context, channels: createChannels(settings, context) };
}

/** The server is not listening yet. @throws StoreUnavailable, or an error that names an unusable secret key file */
export async function openApp(options: AppOptions) {
  const { settings, content, views, logTo } = options;
  const { siteUrl, rateLimitPerMinute, notificationsPerHour: perHour } = settings;
  const { form, hours } = content;
  const site = readBuiltSite(options.dist, content.redirects);
  const { database, secretKey } = settings;
  const { store, keys, newFile } = await openStore(database, secretKey, options.onDiskFailure);
  const { signer, context, channels } = openChannels(settings, content, keys, views.drawMail);
  const staffChannels = channels.filter(isStaffChannel);

  const server = createHttpServer(settings, site, store, logTo);
  const { log } = server;
  if (newFile) log.warn({ file: newFile }, 'a new database was created, without inquiries');
  tellProxies(server, settings.trustedProxyHops, keys.check);
  countPageViews(server, site, store, siteUrl, hours.timeZone);

  const outbox = createOutbox({ store, channels, perHour, linksTo: context.linksTo, log });
  const { wake, failures } = outbox;

  await server.register(inquiryEndpoint, {
    store,
    keys,
    siteUrl,
    rateLimitPerMinute,
    maxPerClient: perHour > 0 ? 20 : Number.POSITIVE_INFINITY,
    form,
    hours,
    recipients: channels,
    wake,
    pages: site,
    drawForm: (failed) => views.drawForm(form, failed),
  });

  const { mail } = settings.channels;
  const sendSignIn = mail && createSignInMailer(mail, context);
  await server.register(deskPlugin, {
    store,
    signer,
    drawPage: views.drawPage,
    company: content.name,
    staff: settings.deskStaff,
    form,
    hours,
    recipients: channels,
    async sendSignInLink(address, next) {
      const minutes = lifetimeOf('sign-in link') / 60_000;
      await sendSignIn?.(address, signInLink(signer, siteUrl, address, next), minutes);
    },
    mailDelay: () => 200 + 2000 * Math.random(),
    siteUrl,
    wake,
  });

  const { webhookSecret: secret } = settings;
  if (secret) await server.register(answeredEndpoint, { store, secret, recipients: channels });

  /** Starts deliveries, alerts and retention. @returns stops them, after deliveries in progress */
  function startWork(): () => Promise<void> {
    const problems = setupProblems(settings, content, channels);
    for (const { about, problem } of problems) log.warn({ about }, problem);
    outbox.start();
    const alertRules = [
      answersDueSoon(store, staffChannels, settings.deskStaff, hours, wake),
      failingChannels(store, staffChannels, failures, log, hours.timeZone),
      morningMail(store, hours, context.linksTo, (now) =>
        upkeepProblems(settings, store, now, uptime() * 1000),
      ),
      erasedInquiries(store, staffChannels),
    ];
    const isWatched = staffChannels.length > 0;
    const endAlerts = watchForAlerts(isWatched ? alertRules : [], store, staffChannels, log);
    const endPurges = startDailyPurge({ store, days: settings.retentionDays, log });
    return async () => {
      await Promise.all([endPurges(), outbox.stop(), endAlerts()]);
    };
  }

  return { server, store, startWork };
}
