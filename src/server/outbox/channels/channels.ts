/** All channels. One without settings is off. */
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Channel, Writing } from './channel.ts';
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
export function createChannels(settings: ChannelSettings, writing: Writing): Channel[] {
  const { mail, acknowledgeVisitors, slackWebhookUrl, webhook } = settings;
  return [
    mail && createEmailChannel(mail, writing),
    slackWebhookUrl && createSlackChannel(slackWebhookUrl, writing),
    webhook && createWebhookChannel(webhook, writing),
    mail && acknowledgeVisitors && createAcknowledgementChannel(mail, writing.company),
  ].filter((channel) => typeof channel === 'object');
}
