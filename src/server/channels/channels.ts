/** All channels. A channel without settings is off. */
import type { MessageContext } from '#server/messages/message.ts';
import type { ServerContent } from '#server/server-content.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';
import type { MailSettings } from './smtp.ts';
import { createWebhookChannel } from './webhook.ts';

export function createChannels(settings: Settings['channels'], context: MessageContext): Channel[] {
  const { mail, acknowledgeVisitors, slackWebhookUrl, webhook } = settings;
  return [
    mail && createEmailChannel(mail, context),
    slackWebhookUrl && createSlackChannel(slackWebhookUrl, context),
    webhook && createWebhookChannel(webhook, context),
    mail && acknowledgeVisitors && createAcknowledgementChannel(mail, context.content),
  ].filter((channel) => typeof channel === 'object');
}

export interface Inbox {
  variable: string;
  service: string | undefined;
}

export const inboxesOf = (mail: MailSettings | undefined, { inboxes }: ServerContent): Inbox[] =>
  Object.keys(mail?.toInbox ?? {}).map((inbox) => ({
    variable: `MAIL_TO_${inbox.toUpperCase()}`,
    service: inboxes.find(([, name]) => name === inbox)?.[0],
  }));
