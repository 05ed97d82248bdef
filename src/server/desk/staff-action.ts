/** Reads and carries out what the form on an inquiry's page posts. */
import { changeOf } from '#server/store/change-of.ts';
import { type Lead, maxNameLength, maxNoteLength } from '#server/store/lead.ts';
import { referenceOf } from '#server/store/reference-of.ts';
import type { InquiryStore } from '#server/store/store.ts';
import { oneLine, withLineFeeds } from '#shared/plain-text.ts';
import { readReference } from '#shared/reference.ts';
import type { Permit } from './auth.ts';
import type { Desk } from './desk.ts';
import type { DeskAction, PageOfInquiry, Report } from './pages/parts.tsx';

/** A quoted reply may give the visitor the link, so it allows little. Nobody replies to a quarantined inquiry. */
const allowedByLink: Record<DeskAction, 'always' | 'in quarantine' | 'never'> = {
  assigned: 'always',
  unassigned: 'always',
  answered: 'always',
  reopened: 'always',
  released: 'in quarantine',
  discarded: 'in quarantine',
  resent: 'never',
  noted: 'never',
  erased: 'never',
};
const isAction = (text: string): text is DeskAction => Object.hasOwn(allowedByLink, text);
type Posted = ReturnType<typeof readPosted>;
export function readPosted(body: unknown) {
  const own = new Map<string, unknown>(Object.entries(body ?? {}));
  const text = (name: string) => {
    const value = own.get(name);
    return typeof value === 'string' ? withLineFeeds(value) : '';
  };
  const asked = text('do');
  return {
    asked: isAction(asked) ? asked : undefined,
    action: text('action'),
    seen: /^\d{1,9}$/.test(text('seen')) ? Number(text('seen')) : Number.NaN,
    by: [...oneLine(text('by'))].slice(0, maxNameLength).join(''),
    note: text('note'),
    typed: text('typed'),
  };
}

export function mayAct(permit: Permit, { record }: Lead, action: DeskAction): boolean {
  const allowed = allowedByLink[action];
  const isQuarantined = record.status === 'quarantined';
  return permit.wholeDesk || allowed === 'always' || (allowed === 'in quarantine' && isQuarantined);
}

interface Done {
  state: Report['state'];
  errors?: PageOfInquiry['errors'];
  /** After an erasure: whether copies may be left in the store's files. */
  hasTraces?: boolean;
}

const refused = (errors: PageOfInquiry['errors'] = {}): Done => ({ state: 'refused', errors });
const actionId = /^[\w-]{16,64}$/;

/** @throws StoreUnavailable when nothing could be saved */
export async function carryOut(
  desk: Desk,
  { inquiry: { id }, record }: Lead,
  { asked, action, by, note, seen, typed }: Posted,
): Promise<Done> {
  if (!asked) return refused();
  if (!by) return refused({ by: 'Enter your name.' });
  if (asked === 'erased') {
    const reference = referenceOf(id);
    if (readReference(typed.trim()) !== reference) {
      return refused({ typed: `Type ${reference} to confirm.` });
    }
    return { state: 'done', hasTraces: !(await erase(desk.store, id)) };
  }
  const mistake = asked === 'noted' ? mistakeIn(note) : undefined;
  if (mistake) return refused({ note: mistake });
  if (!actionId.test(action)) return refused();
  const { state } = await desk.store.act(id, {
    id: action,
    at: desk.now(),
    by,
    change: changeOf(asked, desk, note),
    // Refused if the record has changed since; a note is always right. No future revision is accepted.
    ...(asked !== 'noted' && { expectedRevision: Math.min(seen, record.revision) }),
  });
  if (state === 'full') return refused({ note: 'This inquiry has reached its limit of notes.' });
  if (state === 'repeated') return { state: 'done' };
  return { state: state === 'unknown' ? 'outdated' : state };
}

async function erase(store: InquiryStore, id: string): Promise<boolean> {
  try {
    await store.remove(id);
    return true;
  } catch (error) {
    if (await store.find(id)) throw error;
    return false;
  }
}

function mistakeIn(note: string): string | undefined {
  if (note.trim() === '') return 'Enter a note.';
  if (note.length <= longestNote) return undefined;
  const [most, count] = [longestNote, note.length].map((one) => one.toLocaleString('en-US'));
  return `Use at most ${most} characters. This note has ${count}.`;
}
