/** What staff can do with inquiries. Each command yields what it prints, in parts. */
import type { OpeningHours } from '../../content/hours.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { InquiryFile, Recipient } from '../core/record.ts';
import { readReference, referenceOf } from '../core/reference.ts';
import { dueAt } from '../promises/business-hours.ts';
import { purge as deleteOld } from '../promises/purge.ts';
import type { InquiryStore, ListFilter } from '../store/store.ts';
import { exportParts } from './export.ts';
import { describeFile, listLine, plain } from './print.ts';

export type Output = AsyncIterable<string | Buffer>;

export interface StaffContext {
  store: InquiryStore;
  /** The configured channels. */
  recipients: Recipient[];
  hours: OpeningHours;
  now: () => Date;
  /** When the site was built, if that is known. */
  builtAt: Date | undefined;
}

/** Something the command can't do, in words for staff. */
export class StaffError extends Error {
  override name = 'StaffError';
}

export async function* list({ store }: StaffContext, filter: ListFilter): Output {
  for await (const file of store.list(filter)) yield listLine(file);
}

export async function* show(context: StaffContext, asked: string): Output {
  const file = await findFile(context, asked);
  yield describeFile(file, await context.store.attempts(file.inquiry.id));
}

export async function* exportAs({ store }: StaffContext, format: 'json' | 'csv'): Output {
  yield* exportParts(store, format);
}

export async function* resend(context: StaffContext, asked: string): Output {
  const { inquiry } = await findFile(context, asked);
  const count = await context.store.resend(inquiry.id, context.now());
  if (count === 0) throw new StaffError('No delivery of this inquiry has failed.');
  yield willBeSent(count);
}

/** @param channel limits it to what this channel has not delivered */
export async function* resendAll(context: StaffContext, channel?: string): Output {
  const { store, recipients, now } = context;
  if (channel !== undefined && !recipients.some(({ name }) => name === channel)) {
    const known = recipients.map(({ name }) => name).join(', ') || 'none';
    throw new StaffError(`${plain(channel)} is no configured channel (${known}).`);
  }
  const count = await store.resendAll({ now: now(), channel });
  const kind = channel === undefined ? 'to staff' : `by ${channel}`;
  if (count === 0) throw new StaffError(`No delivery ${kind} has failed.`);
  yield willBeSent(count);
}

export async function* dismiss(context: StaffContext, asked: string): Output {
  const { inquiry, deliveries } = await findFile(context, asked);
  const configured = context.recipients.map(({ name }) => name);
  const count = await context.store.dismiss(inquiry.id, configured);
  if (count === 0) {
    throw new StaffError(
      'No delivery of this inquiry has failed or waits for a channel that is not configured.',
    );
  }
  yield `${counted(count, 'delivery', 'deliveries')} dismissed.\n`;
  // Named, because the command may have been run without the server's variables.
  const waited = deliveries.filter(({ state }) => state === 'pending');
  const lost = new Set(waited.map(({ channel }) => channel)).difference(new Set(configured));
  if (lost.size > 0) {
    yield `Not configured: ${[...lost].join(', ')}. "resend" takes the dismissal back.\n`;
  }
}

export async function* release(context: StaffContext, asked: string): Output {
  const { store, recipients, hours, now } = context;
  const { inquiry } = await findFile(context, asked);
  const moment = now();
  const due = { now: moment, dueAt: dueAt(moment, hours), recipients };
  if (!(await store.release(inquiry.id, due))) throw new StaffError(notQuarantined);
  yield `Released ${referenceOf(inquiry.id)}; it will be delivered.\n`;
}

export async function* discard(context: StaffContext, asked: string): Output {
  const { inquiry } = await findFile(context, asked);
  if (!(await context.store.discard(inquiry.id))) throw new StaffError(notQuarantined);
  yield `Discarded ${referenceOf(inquiry.id)}.\n`;
}

export async function* answered(context: StaffContext, asked: string): Output {
  const { inquiry } = await findFile(context, asked);
  await context.store.markAnswered(inquiry.id, context.now());
  yield `Answered ${referenceOf(inquiry.id)}.\n`;
}

/** Names the other addresses of the mailbox too: only a person can say whether they are asked for. */
export async function* erase({ store }: StaffContext, email: string): Output {
  const erased = await store.erase(email);
  if (erased > 0) yield `${counted(erased, 'inquiry', 'inquiries')} erased, with all records.\n`;
  const mailbox = mailboxOf(email);
  const others = new Set<string>();
  for await (const { inquiry } of store.list()) {
    if (mailboxOf(inquiry.email) === mailbox) others.add(inquiry.email);
  }
  for (const other of others) {
    yield `The same mailbox has inquiries under another address: ${plain(other)}\n`;
  }
  if (erased === 0) throw new StaffError('There is no inquiry of this address.');
}

/** @param clockIsRight staff have looked at it @throws DoubtfulClock */
export async function* purge(
  { store, now, builtAt }: StaffContext,
  days: number,
  clockIsRight: boolean,
): Output {
  const deleted = await deleteOld({ store, days, now: now(), builtAt, clockIsRight });
  yield `${counted(deleted, 'inquiry', 'inquiries')} deleted, with all records.\n`;
}

const counted = (count: number, one: string, more: string) =>
  `${count} ${count === 1 ? one : more}`;

const willBeSent = (count: number) =>
  `${counted(count, 'delivery', 'deliveries')} will be sent again.\n`;

const notQuarantined = 'This inquiry is not quarantined.';

/** Finds by id, or by the reference that staff read in a mail. */
async function findFile({ store }: StaffContext, asked: string): Promise<InquiryFile> {
  const byId = await store.find(asked);
  if (byId) return byId;
  const reference = readReference(asked);
  if (reference) {
    for await (const file of store.list()) {
      if (referenceOf(file.inquiry.id) === reference) return file;
    }
  }
  throw new StaffError(`There is no inquiry with the id or reference ${plain(asked)}.`);
}
