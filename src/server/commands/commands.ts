/** The commands that work on the store. Each yields what it prints, in parts. */
import { randomUUID } from 'node:crypto';
import { purge as deleteOld } from '#server/retention/retention.ts';
import { mailboxOf } from '#server/store/mailbox.ts';
import type { Delivery, InquiryFile, Recipient } from '#server/store/record.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { counted } from '#server/wording.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { readReference, referenceOf } from '#shared/reference.ts';
import { changeOf } from './actions-and-lists.ts';
import { detailedExport, type ExportFormat, plainExport } from './export.ts';
import { describeFile, listLine, plain } from './print.ts';

export type Output = AsyncIterable<string | Buffer>;

export interface StaffContext {
  store: InquiryStore;
  recipients: Recipient[];
  hours: OpeningHours;
  /** Makes a link that opens the desk once. */
  deskLink: () => string;
  now: () => Date;
  builtAt: Date | undefined;
}

const by = 'the command line';

/** The command can't be carried out; the message says why, in words for staff. */
class StaffError extends Error {
  override name = 'StaffError';
}

export async function* list({ store, now }: StaffContext, filter: ListFilter): Output {
  for await (const file of store.list(filter)) yield listLine(file, now());
}

export async function* show(context: StaffContext, asked: string): Output {
  yield describeFile(await findFile(context, asked), context.now());
}

/** The fields of every inquiry; of one person's, everything that is kept. */
export async function* exportInquiries(
  { store, now }: StaffContext,
  format: ExportFormat,
  email?: string,
): Output {
  yield* email ? detailedExport(store, format, { email }, now()) : plainExport(store, format);
}

export async function* resend(context: StaffContext, asked: string): Output {
  const needless = 'No delivery of this inquiry has failed.';
  const { deliveries } = await act(context, asked, 'resent', needless);
  yield willBeSent(deliveries);
}

/** @param channel resends only what this channel has not delivered */
export async function* resendAll(context: StaffContext, channel?: string): Output {
  const { store, recipients, now } = context;
  if (channel !== undefined && !recipients.some(({ name }) => name === channel)) {
    const known = recipients.map(({ name }) => name).join(', ') || 'none';
    throw new StaffError(`${plain(channel)} is no configured channel (${known}).`);
  }
  // Old messages to visitors, and those that an answer has made needless, are sent only by a named channel:
  // a CRM, say, wants them all the same.
  const isMeant = ({ state, audience, channel: name }: Delivery) =>
    channel === undefined
      ? state === 'failed' && audience === 'staff'
      : (state === 'failed' || state === 'dismissed') && name === channel;
  let count = 0;
  for await (const { inquiry, deliveries } of store.list(channel ? {} : { failed: true })) {
    const meant = deliveries.filter(isMeant);
    if (meant.length === 0) continue;
    const channels = meant.map((one) => one.channel);
    const change = { kind: 'resent', channels } as const;
    const outcome = await store.act(inquiry.id, { id: randomUUID(), at: now(), by, change });
    if (outcome.state === 'done') count += outcome.deliveries;
  }
  const kind = channel === undefined ? 'to staff' : `by ${channel}`;
  if (count === 0) throw new StaffError(`No delivery ${kind} has failed.`);
  yield willBeSent(count);
}

export async function* release(context: StaffContext, asked: string): Output {
  if (context.recipients.length === 0) {
    throw new StaffError(
      'No channel is configured here: run it with the settings of the server ("check" tests them).',
    );
  }
  const needless = 'This inquiry is neither in quarantine nor discarded.';
  const { reference } = await act(context, asked, 'released', needless);
  yield `Released ${reference}; it is delivered within half a minute.\n`;
}

export async function* desk({ deskLink }: StaffContext): Output {
  yield `${deskLink()}\n`;
}

/** @throws StaffError if there was nothing to change, with the reason that is given */
async function act(
  context: StaffContext,
  asked: string,
  kind: 'released' | 'resent',
  needless: string,
) {
  const { id } = (await findFile(context, asked)).inquiry;
  const change = changeOf(kind, context);
  const action = { id: randomUUID(), at: context.now(), by, change };
  const outcome = await context.store.act(id, action);
  if (outcome.state !== 'done') throw new StaffError(needless);
  return { reference: referenceOf(id), deliveries: outcome.deliveries };
}

/** Also names other addresses of the mailbox: only a person can decide whether to erase them. */
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

/** @param clockIsRight confirmed by staff @throws DoubtfulClock */
export async function* purge(
  { store, now, builtAt }: StaffContext,
  days: number,
  clockIsRight = false,
): Output {
  const deleted = await deleteOld({ store, days, now: now(), builtAt, clockIsRight });
  yield `${counted(deleted, 'inquiry', 'inquiries')} deleted, with all records.\n`;
}

const willBeSent = (count: number) =>
  `${counted(count, 'delivery', 'deliveries')} will be sent again.\n`;

/** @param asked an id or a reference */
async function findFile({ store }: StaffContext, asked: string): Promise<InquiryFile> {
  const file = await store.find(readReference(asked) ?? asked);
  if (file) return file;
  throw new StaffError(`There is no inquiry with the id or reference ${plain(asked)}.`);
}
