/** What a delivery channel is. Each has its own file here and a line in channels.ts. */
import type { OpeningHours } from '../../content/hours.ts';
import type { InquiryField } from '../core/fields.ts';
import type { DeliveryKind, InquiryRecord, Recipient, StoredInquiry } from '../core/record.ts';

export interface Message {
  kind: DeliveryKind;
  inquiry: StoredInquiry;
  record: InquiryRecord;
}

/** What staff are told about the site itself, and no inquiry. It holds nothing of a visitor. */
export interface Notice {
  type: 'channel.down' | 'channel.up' | 'inquiries.held_back';
  /** The same however often the notice is sent, so that receivers can drop repetitions. */
  id: string;
  /** When what it says was found out. */
  at: Date;
  /** One line. */
  title: string;
  /** Whole sentences, plain text. */
  text: string;
}

interface Sender extends Recipient {
  /**
   * Sends one message; resolves once the receiver has accepted it. Ends within 30 seconds.
   * @throws DeliveryError, whose message holds nothing that the visitor wrote
   */
  send(message: Message): Promise<void>;
}

export interface StaffChannel extends Sender {
  audience: 'staff';
  /** The same for a notice. */
  notify(notice: Notice): Promise<void>;
}

export interface VisitorChannel extends Sender {
  audience: 'visitor';
}

export type Channel = StaffChannel | VisitorChannel;

export function isStaffChannel(channel: Channel): channel is StaffChannel {
  return channel.audience === 'staff';
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
