/** The interface of a delivery channel. Each has a file here and a line in channels.ts. */
import type { ServerContent } from '#content/server-content.ts';
import type {
  DeliveryKind,
  InquiryFile,
  InquiryRecord,
  Recipient,
  StoredInquiry,
} from '#server/store/record.ts';
import type { DrawMail } from './mail-view.ts';

export interface Message {
  kind: DeliveryKind;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  others?: InquiryFile[];
}

/** A message to staff about the site itself, or about several inquiries: sent once, without retries. */
export interface Notice {
  type: 'channel.down' | 'channel.up' | 'inquiries.delayed' | 'inquiries.morning' | 'backup.failed';
  /** The same each time the notice is sent, so that receivers can drop repetitions. */
  id: string;
  at: Date;
  /** One line. */
  title: string;
  /** Whole sentences, plain text; each line is a paragraph. Nothing of a visitor. */
  text: string;
  lists?: NoticeList[];
}

export interface NoticeList {
  heading: string;
  /** `text` is one line, with text of the visitor. */
  items: { text: string; url: string }[];
  others: number;
}

/** Signed addresses of an inquiry's page at the desk: with one, anyone may read it and mark it as answered. */
export interface InquiryLinks {
  open: string;
  /** The same page, asking for confirmation that the inquiry is answered. */
  answered: string;
}

/**
 * A problem with a message that was accepted nevertheless, in words for staff: '1 of 3 recipients refused'. Like the
 * text of an error it contains nothing of a visitor and no link.
 */
export type DeliveryWarning = string | undefined;

interface Sender extends Recipient {
  /** Succeeds once the receiver has accepted the message. Ends within nine minutes. @throws DeliveryError */
  send(message: Message): Promise<DeliveryWarning>;
}

/**
 * Writes to staff; retries, alarms, the desk and the self-test come with that. The channel itself takes care that a
 * message of kind `test` has no link, that nothing a visitor wrote acts as markup or exceeds the receiver's limits, and
 * that no error quotes a visitor.
 */
export interface StaffChannel extends Sender {
  audience: 'staff';
  notify(notice: Notice): Promise<DeliveryWarning>;
}

export type Channel = StaffChannel | (Sender & { audience: 'visitor' });

export const isStaffChannel = (channel: Channel): channel is StaffChannel =>
  channel.audience === 'staff';

/** No line contains anything that a visitor wrote. */
export type DeliveryLog = Record<
  'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;

export interface MessageContext {
  content: ServerContent;
  linksTo(reference: string): InquiryLinks;
  desk: string;
  /** Draws the HTML part of mails; undefined if the site is not built: mails are then plain text. */
  drawMail: DrawMail | undefined;
}

/** A failed attempt. The message says what to do (advice.ts), and contains no secret and nothing of a visitor. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Not worth repeating: the receiver will never accept this message. */
  readonly final: boolean = false;
  /** Repeated, but in vain until staff change something, such as a password. */
  readonly needsStaff: boolean = false;
  /** The next attempt comes no sooner, in milliseconds: the receiver asks for it, or may have the message. */
  readonly leastPauseMs: number = 0;

  constructor(message: string, failure: Partial<Omit<DeliveryError, keyof Error>> = {}) {
    super(message);
    Object.assign(this, failure);
  }
}
