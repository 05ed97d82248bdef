/** The commands that work on the store. Each yields what it prints, in parts. */
import { randomUUID } from 'node:crypto';
import type { Channel } from '#server/channels/channel.ts';
import type { DeskLinks } from '#server/desk/signed-links.ts';
import { counted } from '#server/messages/wording.ts';
import type { ServerContent } from '#server/server-content.ts';
import { changeOf } from '#server/store/actions-and-lists.ts';
import type { Delivery, Lead } from '#server/store/lead.ts';
import { mailboxOf } from '#server/store/mailbox.ts';
import { referenceOf } from '#server/store/reference-of.ts';
import { purge as deleteOld } from '#server/store/retention.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { readReference } from '#shared/reference.ts';
import type { BaseSettings } from './setup-problems.ts';
import { leadDetails, leadLine, terminalSafe } from './terminal-text.ts';

export type Output = AsyncIterable<string | Finding>;
export interface Finding {
  line: string;
  failed: boolean;
}

/** What commands work with; its channels can't send. */
export interface StaffContext {
  settings: BaseSettings;
  content: ServerContent;
  channels: Channel[];
  links: DeskLinks;
  store: InquiryStore;
  builtAt: Date | undefined;
  now: Date;
}

const by = 'the command line';

export async function* list({ store, now }: StaffContext, filter: ListFilter): Output {
  for await (const lead of store.list(filter)) yield leadLine(lead, now);
}

export async function* show(context: StaffContext, asked: string): Output {
  yield leadDetails(await findLead(context, asked), context.now);
}

export async function* resend(context: StaffContext, asked: string): Output {
  const needless = 'No delivery of this inquiry has failed.';
  const { deliveries } = await act(context, asked, 'resent', needless);
  yield willBeSent(deliveries);
}

export async function* resendAll(context: StaffContext, channel?: string): Output {
  const { store, channels, now } = context;
  if (channel !== undefined && !channels.some(({ name }) => name === channel)) {
    const known = channels.map(({ name }) => name).join(', ') || 'none';
    throw new Error(`${terminalSafe(channel)} is no configured channel (${known}).`);
  }
  // Failed messages to visitors and dismissed ones go only by a named channel: a CRM, say, still wants them.
  const isMeant = ({ state, audience, channel: name }: Delivery) =>
    channel === undefined
      ? state === 'failed' && audience === 'staff'
      : (state === 'failed' || state === 'dismissed') && name === channel;
  let count = 0;
  for await (const { inquiry, deliveries } of store.list(channel ? {} : { failed: true })) {
    const meant = deliveries.filter(isMeant);
    if (meant.length === 0) continue;
    const change = { kind: 'resent', channels: meant.map((one) => one.channel) } as const;
    const outcome = await store.act(inquiry.id, { id: randomUUID(), at: now, by, change });
    if (outcome.state === 'done') count += outcome.deliveries;
  }
  const kind = channel === undefined ? 'to staff' : `by ${channel}`;
  if (count === 0) throw new Error(`No delivery ${kind} has failed.`);
  yield willBeSent(count);
}

export async function* release(context: StaffContext, asked: string): Output {
  if (context.channels.length === 0) {
    throw new Error(
      'No channel is configured here: run it with the settings of the server ("check" tests them).',
    );
  }
  const needless = 'This inquiry is neither in quarantine nor discarded.';
  const { reference } = await act(context, asked, 'released', needless);
  yield `Released ${reference}; it is delivered within half a minute.\n`;
}

export async function* desk({ links }: StaffContext): Output {
  yield `${links.toDesk('')}\n`;
}

async function act(
  context: StaffContext,
  asked: string,
  kind: 'released' | 'resent',
  needless: string,
) {
  const { store, channels: recipients, content, now } = context;
  const { id } = (await findLead(context, asked)).inquiry;
  const change = changeOf(kind, { recipients, hours: content.hours, now: () => now });
  const outcome = await store.act(id, { id: randomUUID(), at: now, by, change });
  if (outcome.state !== 'done') throw new Error(needless);
  return { reference: referenceOf(id), deliveries: outcome.deliveries };
}

/** Names other addresses of the mailbox: only a person can decide whether to erase them. */
export async function* erase({ store }: StaffContext, email: string): Output {
  const erased = await store.erase(email);
  if (erased > 0) yield `${counted(erased, 'inquiry', 'inquiries')} erased, with all records.\n`;
  const mailbox = mailboxOf(email);
  const others = new Set<string>();
  for await (const { inquiry } of store.list()) {
    if (mailboxOf(inquiry.email) === mailbox) others.add(inquiry.email);
  }
  for (const other of others) {
    yield `The same mailbox has inquiries under another address: ${terminalSafe(other)}\n`;
  }
  if (erased === 0) throw new Error('There is no inquiry of this address.');
}

/** `clockIsRight`: confirmed by staff. @throws DoubtfulClock */
export async function* purge(
  { store, now, builtAt }: StaffContext,
  days: number,
  clockIsRight = false,
): Output {
  const deleted = await deleteOld({ store, days, now, builtAt, clockIsRight });
  yield `${counted(deleted, 'inquiry', 'inquiries')} deleted, with all records.\n`;
}

const willBeSent = (count: number) =>
  `${counted(count, 'delivery', 'deliveries')} will be sent again.\n`;

async function findLead({ store }: StaffContext, asked: string): Promise<Lead> {
  const lead = await store.find(readReference(asked) ?? asked);
  if (lead) return lead;
  throw new Error(`There is no inquiry with the id or reference ${terminalSafe(asked)}.`);
}
