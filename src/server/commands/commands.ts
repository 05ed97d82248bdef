/** The staff commands that work on the store. */
import { randomUUID } from 'node:crypto';
import type { Channel } from '#server/channels/channel.ts';
import { type Signer, signInLink } from '#server/desk/signer.ts';
import { counted } from '#server/messages/wording.ts';
import type { ServerContent } from '#server/server-content.ts';
import type { Settings } from '#server/settings/settings.ts';
import { dueAt } from '#server/store/business-hours.ts';
import {
  type Change,
  type Delivery,
  type Inquiry,
  isResendable,
  referenceOf,
} from '#server/store/inquiry.ts';
import { purge as deleteOld } from '#server/store/retention.ts';
import { mailboxOf } from '#server/store/same-address.ts';
import { type InquiryStore, type ListFilterName, listFilters } from '#server/store/store.ts';
import { readReference } from '#shared/reference.ts';
import { inquiryDetails, inquiryLine, terminalSafe } from './terminal-text.ts';

/** Strings are data: a command stops when nobody reads them. A `Progress` may go unread. */
export type Output = AsyncIterable<string | Progress>;
export type Progress = { line: string; failed: boolean };

export interface Installation {
  settings: Settings;
  content: ServerContent;
  channels: Channel[];
  signer: Signer;
  checkKey: Buffer;
  store: InquiryStore;
  now: Date;
}

const by = 'the command line';

export async function* list(
  { store, now }: Installation,
  filter: ListFilterName,
  search: string,
): Output {
  const inquiries = store.list({ ...listFilters[filter](now), search });
  for await (const inquiry of inquiries) yield inquiryLine(inquiry, now);
}

export async function* show({ store, now }: Installation, idOrReference: string): Output {
  yield inquiryDetails(await findInquiry(store, idOrReference), now);
}

export async function* resend(installation: Installation, idOrReference: string): Output {
  const { channels: recipients } = installation;
  const { outcome } = await act(installation, idOrReference, { kind: 'resent', recipients });
  if (outcome.state !== 'done') throw new Error('No delivery of this inquiry has failed.');
  yield willBeSent(outcome.deliveries);
}

export async function* resendAll({ store, channels, now }: Installation, channel?: string): Output {
  if (channel !== undefined && !channels.some(({ name }) => name === channel)) {
    const known = channels.map(({ name }) => name).join(', ') || 'none';
    throw new Error(`${terminalSafe(channel)} is not a configured channel (${known}).`);
  }
  // Canceled deliveries and failed messages to visitors are resent only by a named channel, for example to fill a CRM.
  const isMeant = (delivery: Delivery) =>
    channel === undefined
      ? delivery.state === 'failed' && delivery.audience === 'staff'
      : isResendable(delivery) && delivery.channel === channel;
  let count = 0;
  for await (const { fields, deliveries } of store.list(channel ? {} : { failed: true })) {
    const recipients = deliveries
      .filter(isMeant)
      .map(({ channel: name, audience }) => ({ name, audience }));
    if (recipients.length === 0) continue;
    const change = { kind: 'resent', recipients } as const;
    const outcome = await store.act(fields.id, { id: randomUUID(), at: now, by, change });
    if (outcome.state === 'done') count += outcome.deliveries;
  }
  const kind = channel === undefined ? 'to staff' : `by ${channel}`;
  if (count === 0) throw new Error(`No delivery ${kind} has failed.`);
  yield willBeSent(count);
}

export async function* release(installation: Installation, idOrReference: string): Output {
  const { channels: recipients, content, now } = installation;
  if (recipients.length === 0) {
    throw new Error(
      'No channel is configured here: run this command with the settings of the server ("check" tests them).',
    );
  }
  const change = { kind: 'released', recipients, dueAt: dueAt(now, content.hours) } as const;
  const { id, outcome } = await act(installation, idOrReference, change);
  if (outcome.state !== 'done') {
    throw new Error('This inquiry is neither quarantined nor discarded.');
  }
  yield `Released ${referenceOf(id)}; it will be delivered within half a minute.\n`;
}

export async function* desk({ signer, settings }: Installation): Output {
  yield `${signInLink(signer, settings.siteUrl, '')}\n`;
}

async function act({ store, now }: Installation, idOrReference: string, change: Change) {
  const { id } = (await findInquiry(store, idOrReference)).fields;
  return { id, outcome: await store.act(id, { id: randomUUID(), at: now, by, change }) };
}

/** Also names other addresses of the mailbox: only a person can decide whether to erase those. */
export async function* erase({ store }: Installation, email: string): Output {
  const erased = await store.erase(email);
  if (erased > 0) yield `${counted(erased, 'inquiry', 'inquiries')} erased, with all their data.\n`;
  const mailbox = mailboxOf(email);
  const others = new Set<string>();
  for await (const { fields } of store.list()) {
    if (mailboxOf(fields.email) === mailbox) others.add(fields.email);
  }
  for (const other of others) {
    yield `The same mailbox has inquiries under another address: ${terminalSafe(other)}\n`;
  }
  if (erased === 0) throw new Error('There is no inquiry from this address.');
}

export async function* purge(
  { store, now }: Installation,
  days: number,
  clockIsRight?: boolean,
): Output {
  const deleted = await deleteOld({ store, days, now, clockIsRight });
  yield `${counted(deleted, 'inquiry', 'inquiries')} deleted, with all their data.\n`;
}

const willBeSent = (count: number) =>
  `${counted(count, 'delivery', 'deliveries')} will be sent again.\n`;

async function findInquiry(store: InquiryStore, idOrReference: string): Promise<Inquiry> {
  const inquiry = await store.find(readReference(idOrReference) ?? idOrReference);
  if (inquiry) return inquiry;
  throw new Error(`There is no inquiry with the id or reference ${terminalSafe(idOrReference)}.`);
}
