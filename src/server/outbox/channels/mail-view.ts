/** A mail to staff: its content, as plain text here and drawn by draw-mail.tsx. */
import type { NoticeItem } from '#server/outbox/notices.ts';

/** A line of a mail's table; the value may be a link. */
export type Row = [label: string, value: string, url?: string];

/** In reading order; '' and empty lists are left out. */
export interface MailView {
  title: string;
  /** Who writes, in small letters at the top. */
  line: string;
  heading: string;
  subheading: string;
  due?: { time: string; day: string };
  paragraphs: string[];
  /** The most wanted first; `url` is http, https or mailto. */
  buttons: { label: string; url: string }[];
  /** The lines of a visitor's message, as far as there is room; `more` says where the rest is. */
  quote?: { lines: string[]; more: string };
  lists: { heading: string; items: NoticeItem[]; more: string }[];
  rows: Row[];
  footnote: string;
}

/** @returns a whole HTML document */
export type DrawMail = (view: MailView) => string;

/** Never throws: if the HTML part fails, the mail is sent as plain text with a flaw. */
export function mailParts(view: MailView, drawMail: DrawMail | undefined) {
  const parts = { subject: view.title, text: textOf(view) };
  try {
    return { ...parts, html: drawMail?.(view), flaw: undefined };
  } catch (error) {
    // Its message may quote the visitor.
    const name = error instanceof Error ? error.name : typeof error;
    return { ...parts, html: undefined, flaw: `sent as plain text: not drawn (${name})` };
  }
}

function textOf(view: MailView): string {
  const { line, heading, subheading, due, paragraphs, buttons, quote, lists, rows } = view;
  const blocks = [
    [line],
    [heading, subheading],
    [due ? `Answer due by ${due.time}, ${due.day}` : ''],
    paragraphs,
    // An address on a line of its own becomes a link in all mail software.
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
