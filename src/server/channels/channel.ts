/** A delivery channel, which the store knows as a `Recipient`. Each has a file here and a line in channels.ts. */
import type { Alert, Message } from '#server/messages/message.ts';
import type { Addressees, Recipient } from '#server/store/inquiry.ts';
import type { FieldValues } from '#shared/fields.ts';

interface Sender extends Recipient {
  /** Resolves when the receiver has accepted the message, within nine minutes. @throws DeliveryError */
  send(message: Message, earlier?: Addressees): Promise<void>;
}

/**
 * A visitor's text must not act as markup, look like lines of ours or appear in errors. A message of kind `test` has no
 * link; where `opensByLink`, people are warned of links. An alert lists up to `mostCollected` inquiries.
 */
export interface StaffChannel extends Sender {
  audience: 'staff';
  sendAlert(alert: Alert, earlier?: Addressees): Promise<void>;
  /** If it tells different people of different services. */
  addressesOf?(fields: Pick<FieldValues, 'service'>): string[];
}

export type Channel = StaffChannel | (Sender & { audience: 'visitor' });
export const isStaffChannel = (channel: Channel): channel is StaffChannel =>
  channel.audience === 'staff';

/** Gets nothing that a visitor wrote. */
export type DeliveryLog = Record<
  'info' | 'warn' | 'error',
  (fields: object, message: string) => void
>;

/** Its message says what to do (advice.ts), without secrets or a visitor's text. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** The receiver will never accept this message. */
  readonly final: boolean = false;
  /** Retries fail until staff change something, such as a password. */
  readonly needsStaff: boolean = false;
  /** The receiver asks for this pause, or may already have the message. */
  readonly retryAfterMs: number = 0;
  /** Set if only some of several people were accepted. */
  readonly addressees: Addressees | undefined;

  constructor(message: string, failure: Partial<Omit<DeliveryError, keyof Error>> = {}) {
    super(message);
    Object.assign(this, failure);
  }
}
