/** What a message to staff is made of. */
import type { ServerContent } from '#server/server-content.ts';
import type { DeliveryKind, InquiryRecord, Lead, StoredInquiry } from '#server/store/lead.ts';
import type { DrawMail } from './mail-view.ts';

export interface Message {
  kind: DeliveryKind;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  others?: Lead[];
}

/** About the site, or several inquiries: sent once, without retries. */
export interface Alert extends AlertText {
  /** The same for each attempt, so that receivers can drop repetitions. */
  id: string;
  at: Date;
}

export interface AlertText {
  type: 'channel.down' | 'channel.up' | 'inquiries.delayed' | 'inquiries.morning' | 'backup.failed';
  /** One line. */
  title: string;
  /** Plain text, a paragraph per line, with nothing of a visitor. */
  text: string;
  lists?: AlertList[];
}

export interface AlertList {
  heading: string;
  /** `text` is one line, and holds text of the visitor. */
  items: { text: string; url: string }[];
  others: number;
}

/** Signed: anyone with one may read the inquiry and mark it as answered. */
export interface InquiryLinks {
  open: string;
  /** Opens the same page, which asks for confirmation. */
  answered: string;
}

export interface MessageContext {
  content: ServerContent;
  linksTo(reference: string): InquiryLinks;
  deskUrl: string;
  /** Undefined if the site is not built: mails are then plain text. */
  drawMail: DrawMail | undefined;
}
