/** What a mail to staff holds: the plain part, and the same drawn. */
import type { Flaw, Writing } from './channel.ts';
import type { MailView } from './mail-view.ts';

interface MailParts {
  subject: string;
  text: string;
  html: string | undefined;
  flaw: Flaw;
}

/** Never throws: a mail is not lost over its looks. */
export function mailParts(view: MailView, { drawMail }: Pick<Writing, 'drawMail'>): MailParts {
  const plain = { subject: view.title, text: textOf(view) };
  try {
    return { ...plain, html: drawMail?.(view), flaw: undefined };
  } catch (error) {
    // Its message may quote the visitor.
    const name = error instanceof Error ? error.name : typeof error;
    return { ...plain, html: undefined, flaw: `sent as plain text: not drawn (${name})` };
  }
}

function textOf(view: MailView): string {
  const { line, heading, subheading, due, paragraphs, buttons, quote, lists, rows } = view;
  const blocks = [
    [line],
    [heading, subheading],
    [due ? `Answer due by ${due.time}, ${due.day}` : ''],
    paragraphs,
    // Each address on a line of its own, where all mail software makes it a link.
    ...buttons.map(({ label, url }) => [`${label}:`, url]),
    // Quoted, no line of the visitor looks like one of ours.
    quote?.lines.map((text) => `> ${text}`.trimEnd()) ?? [],
    [quote?.more ?? ''],
    ...lists.flatMap((list) => [
      [list.heading],
      ...list.items.map(({ text, url }) => [`- ${text}`, url]),
      [list.more],
    ]),
    rows.map(([label, value]) => `${label}: ${value}`),
    [view.footnote],
  ];
  const filled = blocks.map((lines) => lines.filter(Boolean)).filter(({ length }) => length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
