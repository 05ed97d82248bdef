/** The mail with the link that signs staff in at the desk. */
import { randomUUID } from 'node:crypto';
import type { Flaw, Writing } from './channel.ts';
import { mailParts } from './mail-view.ts';
import { createMailer, type MailSettings, type MailTimeouts } from './smtp.ts';

interface SignIn {
  to: string;
  /** Works once. */
  link: string;
  minutes: number;
}

/** @throws DeliveryError, which names neither the address nor the link */
type SignInMailer = (signIn: SignIn) => Promise<Flaw>;

export function createSignInMailer(
  settings: Pick<MailSettings, 'smtpUrl' | 'insecure' | 'from'>,
  { company, drawMail }: Pick<Writing, 'company' | 'drawMail'>,
  timeouts?: MailTimeouts,
): SignInMailer {
  const mailer = createMailer(settings, company.name, timeouts);
  return async ({ to, link, minutes }) => {
    const title = 'Your link to the desk';
    const text = `It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail.`;
    const { flaw, ...parts } = mailParts(
      {
        title,
        line: company.name,
        heading: title,
        subheading: '',
        paragraphs: [text],
        buttons: [{ label: 'Enter the desk', url: link }],
        lists: [],
        rows: [],
        footnote: '',
      },
      drawMail,
    );
    await mailer({ id: `sign-in-${randomUUID()}`, to: [to], ...parts });
    return flaw;
  };
}
