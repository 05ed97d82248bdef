/** All channels. One without settings is off. */
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Channel, MessageContext } from './channel.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';
import type { MailSettings } from './smtp.ts';
import { createWebhookChannel, type WebhookSettings } from './webhook.ts';

export interface ChannelSettings {
  mail: MailSettings | undefined;
  acknowledgeVisitors: boolean;
  slackWebhookUrl: string | undefined;
  webhook: WebhookSettings | undefined;
}

/** @returns none when nothing is configured: inquiries are then only stored */
export function createChannels(settings: ChannelSettings, context: MessageContext): Channel[] {
  const { mail, acknowledgeVisitors, slackWebhookUrl, webhook } = settings;
  return [
    mail && createEmailChannel(mail, context),
    slackWebhookUrl && createSlackChannel(slackWebhookUrl, context),
    webhook && createWebhookChannel(webhook, context),
    mail && acknowledgeVisitors && createAcknowledgementChannel(mail, context.company),
  ].filter((channel) => typeof channel === 'object');
}
