/** The mail with the link that signs staff in at the desk. */
import { randomUUID } from 'node:crypto';
import type { MessageContext } from './channel.ts';
import { createStaffMailer } from './email.ts';
import type { MailSettings } from './smtp.ts';

interface SignIn {
  to: string;
  /** Works once. */
  link: string;
  minutes: number;
}

/** @returns sends the mail @throws DeliveryError, which names neither the address nor the link */
export function createSignInMailer(settings: MailSettings, context: MessageContext) {
  const mailer = createStaffMailer(settings, context);
  const title = 'Your link to the desk';
  return ({ to, link, minutes }: SignIn) =>
    mailer(
      { id: `sign-in-${randomUUID()}`, to: [to] },
      {
        title,
        line: context.company.name,
        heading: title,
        paragraphs: [
          `It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
        ],
        buttons: [{ label: 'Enter the desk', url: link }],
      },
    );
}
