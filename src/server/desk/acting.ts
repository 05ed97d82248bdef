/** Reads and carries out what the form on an inquiry's page posts. */
import { changeOf } from '#server/commands/actions-and-lists.ts';
import { type InquiryFile, longestName, longestNote } from '#server/store/record.ts';
import type { ActionOutcome, InquiryStore } from '#server/store/store.ts';
import { oneLine, withLineFeeds } from '#shared/plain-text.ts';
import { readReference, referenceOf } from '#shared/reference.ts';
import type { Permit } from './access.ts';
import type { DeskContext } from './context.ts';
import type { DeskAction, InquiryPage, Report } from './views.ts';

const deskActions: readonly DeskAction[] = [
  'taken',
  'left',
  'answered',
  'reopened',
  'released',
  'discarded',
  'resent',
  'noted',
  'named',
  'erased',
];

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

/** Reads untrusted input: missing or odd values count as left empty. */
export function readPosted(body: unknown): Posted {
  const own = new Map<string, unknown>(Object.entries(body ?? {}));
  const text = (name: string) => {
    const value = own.get(name);
    // Browsers post line breaks as CR LF.
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
 * A link from a message allows little, since the visitor may have got it. Links to quarantined inquiries are
 * in no message that anybody answers, so they allow the decision.
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

const actionId = /^[\w-]{16,64}$/;

/** @throws StoreUnavailable when nothing could be saved */
export async function carryOut(
  desk: DeskContext,
  file: InquiryFile,
  posted: Posted,
): Promise<Done> {
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
    // Refused if the record has changed since; a note is always right. No future revision is accepted.
    ...(asked !== 'noted' && { seen: Math.min(seen, file.record.revision) }),
  });
  return outcome.state === 'full'
    ? refused({ note: 'There is no room for more notes on this inquiry.' })
    : { state: stateOf(outcome.state), errors: {} };
}

const refused = (errors: InquiryPage['errors']): Done => ({ state: 'refused', errors });

/** @returns false if the inquiry is gone but copies may be left in the store's files */
async function erase(store: InquiryStore, id: string): Promise<boolean> {
  try {
    await store.remove(id);
    return true;
  } catch (error) {
    if (await store.find(id)) throw error;
    return false;
  }
}

function stateOf(state: Exclude<ActionOutcome['state'], 'full'>): Report['state'] {
  if (state === 'repeated') return 'done';
  return state === 'unknown' ? 'outdated' : state;
}

function mistakeIn(note: string): string | undefined {
  if (note.trim() === '') return 'Please write a note.';
  const count = longestNote.toLocaleString('en-US');
  return note.length > longestNote ? `Please use at most ${count} characters.` : undefined;
}
