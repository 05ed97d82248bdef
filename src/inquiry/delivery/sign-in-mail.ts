/** The mail by which one of the staff enters the desk. */
import { randomUUID } from 'node:crypto';
import type { Flaw, Writing } from './channel.ts';
import { mailParts } from './mail-parts.ts';
import type { MailView } from './mail-view.ts';
import { createMailer, type MailSettings, type MailTimeouts } from './smtp.ts';

export interface SignIn {
  /** The address that asked for it. */
  to: string;
  /** Enters the desk, once. */
  link: string;
  /** How long the link works. */
  minutes: number;
}

/** @throws DeliveryError, which names neither the address nor the link */
export type SignInMailer = (signIn: SignIn) => Promise<Flaw>;

export function createSignInMailer(
  settings: Pick<MailSettings, 'smtpUrl' | 'insecure' | 'from'>,
  { company, drawMail }: Pick<Writing, 'company' | 'drawMail'>,
  timeouts?: MailTimeouts,
): SignInMailer {
  const mailer = createMailer(settings, company.name, timeouts);
  return async ({ to, link, minutes }) => {
    const title = 'Your link to the desk';
    const view: MailView = {
      title,
      line: company.name,
      heading: title,
      subheading: '',
      paragraphs: [
        `It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`,
      ],
      buttons: [{ label: 'Enter the desk', url: link }],
      lists: [],
      rows: [],
      footnote: '',
    };
    const { flaw, ...parts } = mailParts(view, { drawMail });
    await mailer({ id: `sign-in-${randomUUID()}`, to: [to], ...parts });
    return flaw;
  };
}
