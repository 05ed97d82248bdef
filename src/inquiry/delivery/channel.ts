/** What a delivery channel is. Each has its own file here and a line in channels.ts. */
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryField } from '../core/fields.ts';
import type {
  DeliveryKind,
  InquiryFile,
  InquiryRecord,
  Recipient,
  StoredInquiry,
} from '../core/record.ts';
import type { DrawMail } from './mail-view.ts';
import type { Notice } from './notice.ts';

export interface Message {
  kind: DeliveryKind;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  /** What else came from the same address, newest first. */
  others?: InquiryFile[];
}

/** The signed addresses of an inquiry's page at the desk: whoever has one may read it, and say that it is answered. */
export interface InquiryLinks {
  open: string;
  /** The same page, asking for a word that the inquiry is answered. */
  answered: string;
}

/**
 * What went wrong with a message although it was accepted, in words for staff: '1 of 3 recipients
 * refused', say. Like the text of an error it holds nothing that a visitor wrote, no address and no link.
 */
export type Flaw = string | undefined;

interface Sender extends Recipient {
  /**
   * Sends one message; resolves once the receiver has accepted it. Ends within 30 seconds.
   * @throws DeliveryError, whose message holds nothing that the visitor wrote
   */
  send(message: Message): Promise<Flaw>;
}

export interface StaffChannel extends Sender {
  audience: 'staff';
  /** The same for a notice. */
  notify(notice: Notice): Promise<Flaw>;
}

export interface VisitorChannel extends Sender {
  audience: 'visitor';
}

export type Channel = StaffChannel | VisitorChannel;

export function isStaffChannel(channel: Channel): channel is StaffChannel {
  return channel.audience === 'staff';
}

/** The part of Pino that is used here. No line holds anything that a visitor wrote. */
export interface DeliveryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What messages say about the company, from `content/`. */
export interface Company {
  name: string;
  hours: OpeningHours;
  /** The names of the inquiry's fields, as on the form. */
  labels: Record<InquiryField, string>;
  /** The inbox of the chosen service, if it has its own; '' is no service. */
  inboxOf(service: string): string | undefined;
}

/** What channels to staff write with. */
export interface Writing {
  company: Company;
  /** @param reference of an inquiry */
  linksTo(reference: string): InquiryLinks;
  /** The address of the desk, if there is one besides the pages of single inquiries. */
  desk: string | undefined;
  /** Draws the HTML part of mails; without it (the site is not built) they are plain text. */
  drawMail: DrawMail | undefined;
}

interface DeliveryFailure {
  /** Not worth repeating: the receiver will never accept this message. */
  final: boolean;
  /** Repeated, but no attempt succeeds before staff have changed something: a password, say. */
  needsStaff?: boolean;
  /** What staff can do about it, in words; without any secret of the settings. */
  advice?: string | undefined;
}

/** A failed attempt. */
export class DeliveryError extends Error implements DeliveryFailure {
  override name = 'DeliveryError';
  readonly final: boolean;
  readonly needsStaff: boolean;
  readonly advice: string | undefined;

  constructor(message: string, { final, needsStaff = false, advice }: DeliveryFailure) {
    super(message);
    this.final = final;
    this.needsStaff = needsStaff;
    this.advice = advice;
  }
}
