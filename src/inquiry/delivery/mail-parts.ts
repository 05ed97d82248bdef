/** What a mail to staff holds, made from what it shows. */
import type { Flaw, Writing } from './channel.ts';
import { mailText } from './mail-text.ts';
import type { MailView } from './mail-view.ts';

interface MailParts {
  subject: string;
  text: string;
  html: string | undefined;
  flaw: Flaw;
}

/** Never throws: a mail is not lost over its looks. */
export function mailParts(view: MailView, { drawMail }: Pick<Writing, 'drawMail'>): MailParts {
  const plain = { subject: view.title, text: mailText(view) };
  try {
    return { ...plain, html: drawMail?.(view), flaw: undefined };
  } catch (error) {
    // Its message may quote the visitor.
    const name = error instanceof Error ? error.name : typeof error;
    return { ...plain, html: undefined, flaw: `sent as plain text: not drawn (${name})` };
  }
}
