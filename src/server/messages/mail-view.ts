/** A mail to staff: its content, as plain text here and drawn by draw-mail.tsx. */
/** `url`: a website that a visitor entered, which only the desk links to. */
export type LabeledValue = [label: string, value: string, url?: string];

/** In reading order; empty strings are left out. */
export interface MailView {
  title: string;
  topLine: string;
  heading: string;
  subheading?: string;
  due?: { time: string; day: string };
  paragraphs?: string[];
  /** The most important first; `url` is http, https or mailto. */
  buttons: { label: string; url: string }[];
  /** A line each. */
  quote?: string[];
  lists?: { heading: string; items: { text: string; url: string }[]; more: string }[];
  details?: LabeledValue[];
  footnote?: string;
}

export type DrawMail = (view: MailView) => string;

export function textOf(view: MailView): string {
  const { topLine, heading, subheading, due, paragraphs = [], buttons, quote } = view;
  const { lists = [], details = [], footnote } = view;
  const blocks = [
    [topLine],
    [heading, subheading],
    [due && `Answer due by ${due.time}, ${due.day}`],
    paragraphs,
    // A URL on a line of its own becomes a link in all mail software.
    ...buttons.map(({ label, url }) => [`${label}:`, url]),
    // Quoted, so that no line of the visitor looks like ours.
    quote?.map((text) => `> ${text}`.trimEnd()) ?? [],
    ...lists.flatMap(({ heading, items, more }) => [
      [heading],
      ...items.map(({ text, url }) => [`- ${text}`, url]),
      [more],
    ]),
    details.map(([label, value]) => `${label}: ${value}`),
    [footnote],
  ];
  const filled = blocks.map((lines) => lines.filter(Boolean)).filter(({ length }) => length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
