/** What staff can do with inquiries from the shell. Each command yields what it prints, in parts. */
import { randomUUID } from 'node:crypto';
import type { OpeningHours } from '../../content/hours.ts';
import { type ActionKind, longestNote } from '../core/action.ts';
import { counted } from '../core/counted.ts';
import { mailboxOf } from '../core/mailbox.ts';
import type { Delivery, InquiryFile, Recipient } from '../core/record.ts';
import { readReference, referenceOf } from '../core/reference.ts';
import { purge as deleteOld } from '../promises/purge.ts';
import type { InquiryStore, ListFilter } from '../store/store.ts';
import { changeOf } from './change-of.ts';
import { detailedExport, type ExportFormat, plainExport } from './export.ts';
import { describeFile, listLine, plain } from './print.ts';

export type Output = AsyncIterable<string | Buffer>;

export interface StaffContext {
  store: InquiryStore;
  /** The configured channels. */
  recipients: Recipient[];
  hours: OpeningHours;
  /** Makes an address that opens the desk once; undefined where there is no desk. */
  deskLink: (() => string) | undefined;
  now: () => Date;
  /** When the site was built, if that is known. */
  builtAt: Date | undefined;
}

/** Who acts, as the history of an inquiry says it. */
const by = 'the command line';

/** Something the command can't do, in words for staff. */
class StaffError extends Error {
  override name = 'StaffError';
}

export async function* list({ store, now }: StaffContext, filter: ListFilter): Output {
  for await (const file of store.list(filter)) yield listLine(file, now());
}

export async function* show(context: StaffContext, asked: string): Output {
  yield describeFile(await findFile(context, asked), context.now());
}

/** The fields of every inquiry. */
export async function* exportAll({ store }: StaffContext, format: ExportFormat): Output {
  yield* plainExport(store, format);
}

/** The inquiries of one person, who may ask for what is kept of them: the JSON holds all of it. */
export async function* exportPerson(
  { store, now }: StaffContext,
  format: ExportFormat,
  email: string,
): Output {
  yield* detailedExport(store, format, { email }, now());
}

export async function* resend(context: StaffContext, asked: string): Output {
  const done = await act(context, asked, 'resent');
  if (!done) throw new StaffError('No delivery of this inquiry has failed.');
  yield willBeSent(done.deliveries);
}

/** @param channel limits it to what this channel has not delivered */
export async function* resendAll(context: StaffContext, channel?: string): Output {
  const { store, recipients, now } = context;
  if (channel !== undefined && !recipients.some(({ name }) => name === channel)) {
    const known = recipients.map(({ name }) => name).join(', ') || 'none';
    throw new StaffError(`${plain(channel)} is no configured channel (${known}).`);
  }
  // Visitors get an old message only when their channel is named, and what an answer has made needless is sent
  // only by the channel that was meant: a register of customers, say, wants it all the same.
  const isMeant = ({ state, audience, channel: name }: Delivery) =>
    channel === undefined
      ? state === 'failed' && audience === 'staff'
      : (state === 'failed' || state === 'dismissed') && name === channel;
  let count = 0;
  for await (const { inquiry, deliveries } of store.list(channel ? {} : { failed: true })) {
    const meant = deliveries.filter(isMeant);
    if (meant.length === 0) continue;
    const channels = meant.map((one) => one.channel);
    const action = {
      id: randomUUID(),
      at: now(),
      by,
      change: { kind: 'resent', channels } as const,
    };
    const outcome = await store.act(inquiry.id, action);
    if (outcome.state === 'done') count += outcome.deliveries;
  }
  const kind = channel === undefined ? 'to staff' : `by ${channel}`;
  if (count === 0) throw new StaffError(`No delivery ${kind} has failed.`);
  yield willBeSent(count);
}

export async function* release(context: StaffContext, asked: string): Output {
  if (context.recipients.length === 0) {
    throw new StaffError('No channel is configured here: run it with the settings of the server.');
  }
  const done = await act(context, asked, 'released');
  if (!done) throw new StaffError('This inquiry is neither in quarantine nor discarded.');
  yield `Released ${done.reference}; it will be delivered.\n`;
}

export async function* discard(context: StaffContext, asked: string): Output {
  const done = await act(context, asked, 'discarded');
  if (!done) throw new StaffError('This inquiry was discarded before.');
  yield `Discarded ${done.reference}.\n`;
}

export async function* answered(context: StaffContext, asked: string): Output {
  const { record } = await findFile(context, asked);
  if (record.status !== 'accepted') {
    throw new StaffError(`This inquiry is ${record.status}: release it first.`);
  }
  const done = await act(context, asked, 'answered');
  const who = record.answeredBy ? ` by ${plain(record.answeredBy)}` : '';
  if (!done) throw new StaffError(`This inquiry was marked as answered before${who}.`);
  yield `Answered ${done.reference}.\n`;
}

export async function* reopen(context: StaffContext, asked: string): Output {
  const done = await act(context, asked, 'reopened');
  if (!done) throw new StaffError('This inquiry is not marked as answered.');
  yield `Reopened ${done.reference}: it waits for an answer.\n`;
}

export async function* note(context: StaffContext, asked: string, text: string): Output {
  const count = longestNote.toLocaleString('en-US');
  if (text.length > longestNote) throw new StaffError(`Please use at most ${count} characters.`);
  const done = await act(context, asked, 'noted', text);
  if (!done) throw new StaffError('There is no room for more notes on this inquiry.');
  yield `Noted on ${done.reference}.\n`;
}

/** Prints an address that opens the desk once. */
export async function* desk({ deskLink }: StaffContext): Output {
  if (!deskLink)
    throw new StaffError('There is no desk: set DESK_STAFF to the addresses of staff.');
  yield `${deskLink()}\n`;
}

/** @returns undefined when there was nothing to change */
async function act(context: StaffContext, asked: string, kind: ActionKind, text?: string) {
  const file = await findFile(context, asked);
  const { id } = file.inquiry;
  const change = changeOf(kind, context, text);
  const action = { id: randomUUID(), at: context.now(), by, change };
  const outcome = await context.store.act(id, action);
  if (outcome.state !== 'done') return undefined;
  return { reference: referenceOf(id), deliveries: outcome.deliveries };
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

const willBeSent = (count: number) =>
  `${counted(count, 'delivery', 'deliveries')} will be sent again.\n`;

/** Finds by id, or by the reference that staff read in a mail. */
async function findFile({ store }: StaffContext, asked: string): Promise<InquiryFile> {
  const file = await store.find(readReference(asked) ?? asked);
  if (file) return file;
  throw new StaffError(`There is no inquiry with the id or reference ${plain(asked)}.`);
}
