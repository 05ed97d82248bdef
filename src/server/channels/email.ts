/** Sends mail to staff. */
import { randomUUID } from 'node:crypto';
import { deliveryIdOf } from '#server/messages/inquiry-text.ts';
import { type MailView, textOf } from '#server/messages/mail-view.ts';
import type { Message, MessageContext } from '#server/messages/message.ts';
import { alertMail, inquiryMail, signInMail } from '#server/messages/staff-mails.ts';
import type { ServerContent } from '#server/server-content.ts';
import type { Addressees } from '#server/store/inquiry.ts';
import { oneLine } from '#shared/plain-text.ts';
import type { StaffChannel } from './channel.ts';
import { createMailer, type Mail, type MailSettings } from './smtp.ts';

export function createEmailChannel(settings: MailSettings, context: MessageContext): StaffChannel {
  const mailer = createStaffMailer(settings, context);
  const addressesOf: StaffChannel['addressesOf'] & object = (fields) =>
    staffAddresses(fields, settings, context.content);
  return {
    name: 'email',
    audience: 'staff',
    send(message, earlier) {
      const { kind, fields, record } = message;
      // Without an Auto-Submitted header, because ticket systems set such mails aside.
      const replyTo = { name: oneLine(fields.name), address: fields.email };
      const assignee = kind === 'reminder' && record.assigneeAddress;
      const to = assignee ? [assignee] : addressesOf(fields);
      const mail = { id: deliveryIdOf(message), to, replyTo };
      return mailer(mail, inquiryMail(message, context), earlier);
    },
    sendAlert(alert, earlier) {
      const { id, service } = alert;
      const to = service === undefined ? settings.to : addressesOf({ service });
      return mailer({ id, to }, alertMail(alert, context), earlier);
    },
    addressesOf,
  };
}

export function staffAddresses(
  { service }: Pick<Message['fields'], 'service'>,
  { to, toInbox }: MailSettings,
  { inboxes }: ServerContent,
): string[] {
  return toInbox[new Map(inboxes).get(service) ?? ''] ?? to;
}

function createStaffMailer(settings: MailSettings, { content, drawMail }: MessageContext) {
  const mailer = createMailer(settings, content.name);
  return (mail: Pick<Mail, 'id' | 'to' | 'replyTo'>, view: MailView, earlier?: Addressees) => {
    let text = textOf(view);
    let html: string | undefined;
    try {
      html = drawMail?.(view);
    } catch (error) {
      // Its message may quote the visitor.
      text += `\nThis email is plain text because rendering it failed (${(error as Error).name}).\n`;
    }
    return mailer({ ...mail, subject: view.title, text, html }, earlier);
  };
}

export function createSignInMailer(settings: MailSettings, context: MessageContext) {
  const mailer = createStaffMailer(settings, context);
  return (to: string, link: string, minutes: number) =>
    mailer({ id: `sign-in-${randomUUID()}`, to: [to] }, signInMail(link, minutes, context));
}
