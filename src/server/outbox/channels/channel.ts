/** The interface of a delivery channel. Each has a file here and a line in channels.ts. */
import type { Notice } from '#server/outbox/notices.ts';
import type {
  DeliveryKind,
  InquiryFile,
  InquiryRecord,
  Recipient,
  StoredInquiry,
} from '#server/store/record.ts';
import type { InquiryField } from '#shared/fields.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import type { DrawMail } from './mail-view.ts';

export interface Message {
  kind: DeliveryKind;
  inquiry: StoredInquiry;
  record: InquiryRecord;
  others?: InquiryFile[];
}

/** Signed addresses of an inquiry's page at the desk: with one, anyone may read it and mark it as answered. */
export interface InquiryLinks {
  open: string;
  /** The same page, asking for confirmation that the inquiry is answered. */
  answered: string;
}

/**
 * A problem with a message that was accepted nevertheless, in words for staff: '1 of 3 recipients refused'. Like the
 * text of an error it contains nothing of a visitor, no address and no link.
 */
export type Flaw = string | undefined;

interface Sender extends Recipient {
  /**
   * Resolves once the receiver has accepted the message. Ends within 30 seconds.
   * @throws DeliveryError
   */
  send(message: Message): Promise<Flaw>;
}

/**
 * Retries, alarms, the desk and the self-test come with the audience. The channel itself takes care that a message of
 * kind `test` has no link, that nothing a visitor wrote acts as markup or exceeds the receiver's limits, and that no
 * error quotes a visitor.
 */
export interface StaffChannel extends Sender {
  audience: 'staff';
  notify(notice: Notice): Promise<Flaw>;
}

export interface VisitorChannel extends Sender {
  audience: 'visitor';
}

export type Channel = StaffChannel | VisitorChannel;

export function isStaffChannel(channel: Channel): channel is StaffChannel {
  return channel.audience === 'staff';
}

/** The part of Pino that is used here. No line contains anything that a visitor wrote. */
export interface DeliveryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** The company in messages, from `content/`. */
export interface Company {
  name: string;
  hours: OpeningHours;
  labels: Record<InquiryField, string>;
  /** The inbox of the chosen service, if it has its own; '' is no service. */
  inboxOf(service: string): string | undefined;
}

/** Everything that channels to staff need to write messages. */
export interface Writing {
  company: Company;
  linksTo(reference: string): InquiryLinks;
  /** The address of the desk; undefined if there are only the pages of single inquiries. */
  desk: string | undefined;
  /** Draws the HTML part of mails; undefined if the site is not built: mails are then plain text. */
  drawMail: DrawMail | undefined;
}

interface DeliveryFailure {
  /** Not worth repeating: the receiver will never accept this message. */
  final: boolean;
  /** Repeated, but in vain until staff change something, such as a password. */
  needsStaff?: boolean;
  /** For staff; without any secret of the settings. */
  advice?: string | undefined;
}

/** A failed attempt. The message contains nothing that the visitor wrote. */
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

const untrusted = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** @param code of Node: https://nodejs.org/api/tls.html#x509-certificate-error-codes, or a system error */
export function adviceOnConnection(code: string): string | undefined {
  if (untrusted.includes(code)) {
    return "its certificate is signed by nobody whom this machine trusts: use the name that a public certificate was issued for, or set NODE_EXTRA_CA_CERTS to a file with your own authority's certificate";
  }
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing listens on this port: check host and port, and that the receiver runs';
    case 'ENOTFOUND':
      return 'there is no such host: check its spelling';
    case 'CERT_HAS_EXPIRED':
      return 'its certificate has expired: it must be renewed there';
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'its certificate was issued for another name: write the host as the certificate names it';
    default:
      return undefined;
  }
}
