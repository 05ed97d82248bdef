/** The words of a mail to staff; src/mails/ draws them, mail-parts.ts writes them as plain text. */
import type { NoticeItem } from './notice.ts';

/** A line of a mail's table; with an address, the value leads there. */
export type Row = [label: string, value: string, url?: string];

export interface MailButton {
  label: string;
  /** http, https or mailto. */
  url: string;
}

/** In the order in which a reader sees it; '' and an empty list are left out. */
export interface MailView {
  /** The subject. */
  title: string;
  /** Who writes, in small letters above all. */
  line: string;
  heading: string;
  subheading: string;
  /** When an answer is due, by the company's clock. */
  due?: { time: string; day: string };
  paragraphs: string[];
  /** The first is the one that most readers want. */
  buttons: MailButton[];
  /** A visitor's message by its lines, as far as there is room; `more` says where the rest is. */
  quote?: { lines: string[]; more: string };
  lists: { heading: string; items: NoticeItem[]; more: string }[];
  rows: Row[];
  /** Small print. */
  footnote: string;
}

/** @returns a whole HTML document, for the HTML part of a mail */
export type DrawMail = (view: MailView) => string;
