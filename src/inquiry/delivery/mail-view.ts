/** What a mail to staff shows, in words; src/mails/ draws it. */
import type { NoticeItem } from './notice.ts';

/** A line of a mail's table. */
export type Row = [label: string, value: string];

export interface MailButton {
  label: string;
  /** http, https or mailto. */
  url: string;
}

interface AnyMail {
  /** The subject. */
  title: string;
  company: string;
  /** The first is what most readers want. */
  buttons: MailButton[];
  /** Small print; '' for none. */
  footnote: string;
}

/** A mail about one inquiry. */
export interface InquiryMail extends AnyMail {
  view: 'inquiry';
  /** What kind of message it is: 'New inquiry', say. */
  opening: string;
  /** Who writes: name and company. */
  from: string;
  /** '' if none was chosen. */
  service: string;
  /** The visitor's message by its lines. */
  message: string[];
  /** When the answer is due, by the company's clock. */
  due: { time: string; day: string };
  /** How to reach whoever writes: the address, with where it leads, and the rest. */
  address: { label: string; text: string; url: string };
  reach: Row[];
  rows: Row[];
}

/** A notice or a summary. */
export interface NoticeMail extends AnyMail {
  view: 'notice';
  paragraphs: string[];
  /** `more` says how many are left out. */
  lists: { heading: string; items: NoticeItem[]; more: string }[];
}

export type MailView = InquiryMail | NoticeMail;

/** @returns a whole HTML document, for the HTML part of a mail */
export type DrawMail = (view: MailView) => string;
