/** The channels that are configured. */
import type { DeliverySettings } from '../../server/environment.ts';
import { createAcknowledgementChannel } from './acknowledgement.ts';
import type { Channel } from './channel.ts';
import { createEmailChannel } from './email.ts';
import { createSlackChannel } from './slack.ts';
import { createWebhookChannel } from './webhook.ts';

/**
 * @param companyName the product's name, as in content/site.yaml
 * @returns none when nothing is configured: inquiries then wait in the store only
 */
export function createChannels(settings: DeliverySettings, companyName: string): Channel[] {
  const { mail, slackWebhookUrl, webhook } = settings;
  const channels: Channel[] = [];
  if (mail) channels.push(createEmailChannel(mail, companyName));
  if (slackWebhookUrl) channels.push(createSlackChannel(slackWebhookUrl));
  if (webhook) channels.push(createWebhookChannel(webhook));
  if (mail?.acknowledge) channels.push(createAcknowledgementChannel(mail, companyName));
  return channels;
}
