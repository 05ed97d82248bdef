/** Reads and performs an action that staff post from an inquiry's page. */
import { dueAt } from '#server/store/business-hours.ts';
import { type Lead, maxNameLength, maxNoteLength, referenceOf } from '#server/store/lead.ts';
import { oneLine, withLineFeeds } from '#shared/plain-text.ts';
import { readReference } from '#shared/reference.ts';
import { type DeskAction, isDeskAction } from './action-words.ts';
import type { Access } from './auth.ts';
import type { Desk } from './desk.ts';
import type { InquiryPageData, Report } from './pages/parts.tsx';

/** A quoted reply may give the visitor the link, so it allows little. Nobody replies to a quarantined inquiry. */
const allowedByLink: DeskAction[] = ['assigned', 'unassigned', 'answered', 'reopened'];
const allowedInQuarantine: DeskAction[] = [...allowedByLink, 'released', 'discarded'];

export function isAllowed(access: Access, { record }: Lead, action: DeskAction): boolean {
  const isQuarantined = record.status === 'quarantined';
  const allowed = isQuarantined ? allowedInQuarantine : allowedByLink;
  return access.wholeDesk || allowed.includes(action);
}

type PostedAction = ReturnType<typeof readPosted>;
export function readPosted(body: unknown) {
  const own = new Map<string, unknown>(Object.entries(body ?? {}));
  const text = (name: string) => {
    const value = own.get(name);
    return typeof value === 'string' ? withLineFeeds(value) : '';
  };
  const action = text('do');
  return {
    action: isDeskAction(action) ? action : undefined,
    actionId: text('action'),
    seen: /^\d{1,9}$/.test(text('seen')) ? Number(text('seen')) : Number.NaN,
    by: [...oneLine(text('by'))].slice(0, maxNameLength).join(''),
    note: text('note'),
    typed: text('typed'),
  };
}

type ActionResult = Pick<Report, 'state'> & Partial<Pick<InquiryPageData, 'errors'>>;
const invalid = (errors: ActionResult['errors'] = {}): ActionResult => ({
  state: 'invalid',
  errors,
});
const actionIdPattern = /^[\w-]{16,64}$/;

export async function performAction(
  desk: Desk,
  { inquiry: { id }, record }: Lead,
  { action, actionId, by, note, seen, typed }: PostedAction,
  address: string,
): Promise<ActionResult> {
  if (!action) return invalid();
  if (!by) return invalid({ by: 'Enter your name.' });
  if (action === 'erased') {
    const reference = referenceOf(id);
    if (readReference(typed.trim()) !== reference) {
      return invalid({ typed: `Type ${reference} to confirm.` });
    }
    await desk.store.remove(id);
    return { state: 'done' };
  }
  const error = action === 'noted' ? noteError(note) : undefined;
  if (error) return invalid({ note: error });
  if (!actionIdPattern.test(actionId)) return invalid();
  const { recipients, hours } = desk;
  const at = new Date();
  // Each kind of action takes what it needs.
  const change = { kind: action, recipients, dueAt: dueAt(at, hours), text: note, address };
  const { state } = await desk.store.act(id, {
    id: actionId,
    at,
    by,
    change,
    // Refused if the record has changed since, but a note never. No future revision is accepted.
    ...(action !== 'noted' && { expectedRevision: Math.min(seen, record.revision) }),
  });
  if (state === 'full') return invalid({ note: 'This inquiry has reached its limit of notes.' });
  if (state === 'repeated') return { state: 'done' };
  return { state: state === 'unknown' ? 'outdated' : state };
}

function noteError(note: string): string | undefined {
  if (note.trim() === '') return 'Enter a note.';
  if (note.length <= maxNoteLength) return undefined;
  const [most, count] = [maxNoteLength, note.length].map((one) => one.toLocaleString('en-US'));
  return `Use at most ${most} characters. This note has ${count}.`;
}
