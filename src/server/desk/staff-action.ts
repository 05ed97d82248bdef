/** Reads and performs an action that staff post from an inquiry's page. */
import * as z from 'zod';
import { dueAt } from '#server/store/business-hours.ts';
import { type Inquiry, maxNameLength, maxNoteLength, referenceOf } from '#server/store/inquiry.ts';
import { oneLine, withLineFeeds } from '#shared/plain-text.ts';
import { readReference } from '#shared/reference.ts';
import { type DeskAction, deskActions, type PostedAction } from './action-words.ts';
import type { Access } from './auth.ts';
import type { Desk } from './desk.ts';
import type { InquiryPageData, Report } from './pages/Actions.tsx';

/** A quoted reply may give the visitor the link, so it allows little. Nobody replies to a quarantined inquiry. */
const allowedByLink: DeskAction[] = ['assigned', 'unassigned', 'answered', 'reopened'];
const allowedInQuarantine: DeskAction[] = [...allowedByLink, 'released', 'discarded'];

export function isAllowed(access: Access, { record }: Inquiry, action: DeskAction): boolean {
  const isQuarantined = record.status === 'quarantined';
  const allowed = isQuarantined ? allowedInQuarantine : allowedByLink;
  return access.wholeDesk || allowed.includes(action);
}

const text = z.string().transform(withLineFeeds).catch('');
const textLike = (pattern: RegExp) => z.string().regex(pattern).catch('');

const postedAction = z.object({
  do: z.enum(deskActions).optional().catch(undefined),
  action: textLike(/^[\w-]{16,64}$/),
  seen: textLike(/^\d{1,9}$/),
  by: text.transform((name) => [...oneLine(name)].slice(0, maxNameLength).join('')),
  note: text,
  typed: text,
});
export const readPosted = (body: unknown): PostedAction => postedAction.parse(body ?? {});

type ActionResult = Pick<Report, 'state'> & Partial<Pick<InquiryPageData, 'errors'>>;

export async function performAction(
  desk: Desk,
  { fields: { id }, record }: Inquiry,
  posted: PostedAction,
  address: string,
): Promise<ActionResult> {
  const { do: kind, action: actionId, by, note: text, seen } = posted;
  if (!kind) return { state: 'invalid' };
  const errors = errorsIn(posted, referenceOf(id));
  if (errors) return { state: 'invalid', errors };
  if (kind === 'erased') {
    await desk.store.remove(id);
    return { state: 'done' };
  }
  if (!actionId) return { state: 'invalid' };
  const { recipients, hours } = desk;
  const at = new Date();
  // Each kind of action takes what it needs.
  const change = { kind, recipients, dueAt: dueAt(at, hours), text, address };
  const { state } = await desk.store.act(id, {
    id: actionId,
    at,
    by,
    change,
    // Refused if the record has changed since, but a note never. No future revision is accepted.
    ...(kind !== 'noted' && {
      expectedRevision: Math.min(Number(seen || -1), record.revision),
    }),
  });
  if (state === 'full') {
    return { state: 'invalid', errors: { note: 'This inquiry has reached its limit of notes.' } };
  }
  if (state === 'repeated') return { state: 'done' };
  return { state: state === 'unknown' ? 'outdated' : state };
}

function errorsIn({ do: kind, by, note, typed }: PostedAction, reference: string) {
  if (!by) return { by: 'Enter your name.' };
  if (kind === 'erased' && readReference(typed.trim()) !== reference) {
    return { typed: `Type ${reference} to confirm.` };
  }
  if (kind !== 'noted') return undefined;
  if (note.trim() === '') return { note: 'Enter a note.' };
  if (note.length <= maxNoteLength) return undefined;
  const [most, count] = [maxNoteLength, note.length].map((size) => size.toLocaleString('en-US'));
  return { note: `Use at most ${most} characters. This note has ${count}.` };
}
