/** Reads what the form on the page of an inquiry posts, and does it. */
import { longestName, longestNote } from '../core/action.ts';
import { oneLine, withLineFeeds } from '../core/plain-text.ts';
import type { InquiryFile } from '../core/record.ts';
import { readReference, referenceOf } from '../core/reference.ts';
import { changeOf } from '../staff/change-of.ts';
import type { ActionOutcome, InquiryStore } from '../store/store.ts';
import type { Permit } from './access.ts';
import type { Desk } from './desk.ts';
import { type DeskAction, deskActions, type InquiryPage, type Report } from './views.ts';

export interface Posted {
  asked: DeskAction | undefined;
  /** The action's id; '' if there is none. */
  id: string;
  /** The revision that was seen; NaN if there is none. */
  seen: number;
  /** One line, at most `longestName` characters. */
  by: string;
  note: string;
  /** The reference, typed to erase. */
  typed: string;
}

/** Reads a form from untrusted input: what is missing or odd counts as left empty. */
export function readPosted(body: unknown): Posted {
  const own = new Map<string, unknown>(Object.entries(body ?? {}));
  const text = (name: string) => {
    const value = own.get(name);
    // Browsers post line breaks as CR LF; the store holds what a message holds.
    return typeof value === 'string' ? withLineFeeds(value) : '';
  };
  return {
    asked: deskActions.find((one) => one === text('do')),
    id: text('action'),
    seen: /^\d{1,9}$/.test(text('seen')) ? Number(text('seen')) : Number.NaN,
    by: [...oneLine(text('by'))].slice(0, longestName).join(''),
    note: text('note'),
    typed: text('typed'),
  };
}

/**
 * Whether a link from a message is enough: it may be in the hands of the visitor, who may not see or do more than
 * this. An inquiry in quarantine is named in no message that anybody answers.
 */
export function mayAct(
  { wholeDesk }: Permit,
  { record }: InquiryFile,
  action: DeskAction,
): boolean {
  if (wholeDesk) return true;
  const isDecision = action === 'released' || action === 'discarded';
  return isDecision ? record.status === 'quarantined' : byLink.has(action);
}

const byLink = new Set<DeskAction>(['named', 'taken', 'left', 'answered', 'reopened']);

interface Done {
  state: Report['state'];
  errors: InquiryPage['errors'];
  /** After an erasure: whether copies may be left in the store's files. */
  hasTraces?: boolean;
}

/** The form of an action's id; a browser posts the one that its page was given. */
const actionId = /^[\w-]{16,64}$/;

/** @throws StoreUnavailable when nothing could be saved */
export async function carryOut(desk: Desk, file: InquiryFile, posted: Posted): Promise<Done> {
  const { store, now } = desk;
  const { asked, by, note, seen } = posted;
  const { id } = file.inquiry;
  if (!asked) return refused({});
  if (!by) return refused({ by: 'Please say who you are: a short name is enough.' });
  if (asked === 'named') return { state: 'done', errors: {} };
  if (asked === 'erased') {
    const reference = referenceOf(id);
    if (readReference(posted.typed.trim()) !== reference) {
      return refused({ typed: `Type the reference ${reference} to erase this inquiry.` });
    }
    return { state: 'done', errors: {}, hasTraces: !(await erase(store, id)) };
  }
  const mistake = asked === 'noted' ? mistakeIn(note) : undefined;
  if (mistake || !actionId.test(posted.id)) return refused(mistake ? { note: mistake } : {});
  const outcome = await store.act(id, {
    id: posted.id,
    at: now(),
    by,
    change: changeOf(asked, desk, note),
    // Decided by the state that was seen, which is none that is still to come. A note is right in any.
    ...(asked !== 'noted' && { seen: Math.min(seen, file.record.revision) }),
  });
  return outcome.state === 'full'
    ? refused({ note: 'There is no room for more notes on this inquiry.' })
    : { state: stateOf(outcome.state), errors: {} };
}

const refused = (errors: InquiryPage['errors']): Done => ({ state: 'refused', errors });

/** @returns false when the inquiry is gone, but not every copy of it in the store's files */
async function erase(store: InquiryStore, id: string): Promise<boolean> {
  try {
    await store.remove(id);
    return true;
  } catch (error) {
    if (await store.find(id)) throw error;
    return false;
  }
}

/** What was recorded before is done; one that was removed meanwhile has nothing to be changed. */
function stateOf(state: Exclude<ActionOutcome['state'], 'full'>): Report['state'] {
  if (state === 'repeated') return 'done';
  return state === 'unknown' ? 'outdated' : state;
}

function mistakeIn(note: string): string | undefined {
  if (note.trim() === '') return 'Please write a note.';
  const count = longestNote.toLocaleString('en-US');
  return note.length > longestNote ? `Please use at most ${count} characters.` : undefined;
}
