/** The plain part of a mail to staff: what the drawn part says, in the same order. */
import type { InquiryMail, MailButton, MailView, NoticeMail, Row } from './mail-view.ts';

export function mailText(view: MailView): string {
  const blocks = view.view === 'inquiry' ? inquiryBlocks(view) : noticeBlocks(view);
  const filled = blocks.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Each block is a list of lines. */
function inquiryBlocks(view: InquiryMail): string[][] {
  const { company, opening, from, service, message, due, address, reach, rows } = view;
  return [
    [`${company}: ${opening}`],
    [from, service].filter(Boolean),
    // Quoted, no line of the visitor looks like one of ours.
    message.map((line) => `> ${line}`.trimEnd()),
    [`Answer due by ${due.time}, ${due.day}`],
    [[address.label, address.text] satisfies Row, ...reach].map(asLine),
    ...buttonBlocks(view.buttons),
    rows.map(asLine),
    small(view.footnote),
  ];
}

function noticeBlocks({ title, paragraphs, lists, buttons, footnote }: NoticeMail): string[][] {
  return [
    [title],
    paragraphs,
    ...lists.flatMap(({ heading, items, more }) => [
      [heading],
      ...items.map(({ text, url }) => [`- ${text}`, url]),
      small(more),
    ]),
    ...buttonBlocks(buttons),
    small(footnote),
  ];
}

const asLine = ([label, value]: Row) => `${label}: ${value}`;

/** Each address on a line of its own, where all mail software makes it a link. */
const buttonBlocks = (buttons: MailButton[]) => buttons.map(({ label, url }) => [`${label}:`, url]);

const small = (text: string) => (text ? [text] : []);
