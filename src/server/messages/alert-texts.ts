/** The texts of alerts, without anything that a visitor wrote. */
import type { ChannelState } from '#server/store/store.ts';
import type { AlertText } from './message.ts';
import { counted, inquiriesCommand, timeWithUtc } from './wording.ts';

export function channelDown(
  { channel, pending, failed }: ChannelState,
  since: Date,
  timeZone: string,
  lastError: string | undefined,
): AlertText {
  const sentences = [
    `Delivery by ${channel} has been failing since ${timeWithUtc(since, timeZone)}. Not delivered yet: ${counted(pending + failed, 'message', 'messages')}.`,
    lastError && `Last error: ${lastError}.`,
    `Nothing is lost: pending messages will be delivered when the channel works again. Run "${inquiriesCommand} test" to find out what to do.`,
  ];
  return {
    type: 'channel.down',
    title: `Delivery by ${channel} is failing`,
    text: sentences.filter(Boolean).join('\n'),
  };
}

export const channelUp = (channel: string): AlertText => ({
  type: 'channel.up',
  title: `Delivery by ${channel} works again`,
  text: `Pending messages are being delivered. Messages that failed for good are not: run "${inquiriesCommand} resend --all" to resend them.`,
});

export const recipientRefused = (address: string, reason: string): AlertText => ({
  type: 'recipient.refused',
  title: `Messages to ${address} are refused`,
  text: `Others got them. Reason: ${reason}.\nCorrect the address or its mailbox, then run "${inquiriesCommand} resend --all".`,
});

export const backupFailed = (reason: string): AlertText => ({
  type: 'backup.failed',
  title: 'The daily backup of the inquiries failed',
  text: `Reason: ${reason}\nThe latest backup is kept until a new one succeeds. Run "seller-site backup" to try again now.`,
});
