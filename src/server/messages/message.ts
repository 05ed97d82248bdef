/** Messages to staff: about one inquiry, or an alert. */
import type { ServerContent } from '#server/server-content.ts';
import type { DeliveryKind, Inquiry, InquiryRecord, StoredFields } from '#server/store/inquiry.ts';
import type { DrawMail } from './mail-view.ts';

export interface Message {
  kind: DeliveryKind;
  fields: StoredFields;
  record: InquiryRecord;
  /** Other inquiries from the same address, newest first. */
  others?: Inquiry[];
}

/** About the site or several inquiries. The id is the same for each attempt, so that receivers can drop duplicates. */
export interface Alert extends AlertText {
  id: string;
  at: Date;
}

type AboutInquiries = 'inquiries.collected' | 'inquiries.morning' | 'inquiry.erased';

export interface AlertText {
  type: 'channel.down' | 'channel.up' | 'recipient.refused' | AboutInquiries | 'backup.failed';
  title: string;
  /** Plain text, a paragraph per line, without a visitor's text. */
  text: string;
  lists?: AlertList[];
  /** Of erased inquiries. */
  references?: string[];
  /** Tells the people of this service, instead of those of the site. */
  service?: string;
}

export interface AlertList {
  heading: string;
  /** `text` is one line, and contains a visitor's text. */
  items: { text: string; url: string }[];
  /** How many inquiries the list leaves out. */
  others: number;
}

/** Signed links: where they open by themselves, anyone who has one can read the inquiry and mark it as answered. */
export interface InquiryLinks {
  open: string;
  /** Opens the same page, which asks for confirmation. */
  answered: string;
}

export interface MessageContext {
  content: ServerContent;
  linksTo(reference: string): InquiryLinks;
  /** Whether a link alone opens its inquiry, since nobody can sign in by mail. */
  opensByLink: boolean;
  deskUrl: string;
  /** Undefined if the site is not built, so that mails are plain text. */
  drawMail: DrawMail | undefined;
}
