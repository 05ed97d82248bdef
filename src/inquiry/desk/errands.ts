/** Carries out what a button on the page of an inquiry asks for. */
import { longestNote } from '../core/action.ts';
import type { InquiryFile } from '../core/record.ts';
import { readReference, referenceOf } from '../core/reference.ts';
import { dueAt } from '../promises/business-hours.ts';
import type { ActionOutcome, Change, InquiryStore } from '../store/store.ts';
import type { Desk } from './desk.ts';
import type { Posted } from './posted.ts';
import type { InquiryPage, Report } from './views.ts';

export interface Done {
  state: Report['state'];
  errors: InquiryPage['errors'];
  /** After an erasure: whether copies may be left in the store's files. */
  hasTraces?: boolean;
}

/** What a text has to say that an id is taken for; a browser posts the one that its page was given. */
const actionId = /^[\w-]{16,64}$/;

/** @throws StoreUnavailable when nothing could be saved */
export async function carryOut(desk: Desk, file: InquiryFile, posted: Posted): Promise<Done> {
  const { store, now } = desk;
  const { errand, by, action, seen } = posted;
  const { id } = file.inquiry;
  if (!errand) return refused({});
  if (!by) return refused({ by: 'Please say who you are: a short name is enough.' });
  if (errand === 'named') return { state: 'done', errors: {} };
  if (errand === 'erased') {
    const reference = referenceOf(id);
    if (readReference(posted.typed.trim()) !== reference) {
      return refused({ typed: `Type the reference ${reference} to erase this inquiry.` });
    }
    return { state: 'done', errors: {}, hasTraces: !(await erase(store, id)) };
  }
  const { change, errors = {} } = readChange(desk, posted);
  if (!change || !actionId.test(action)) return refused(errors);
  const outcome = await store.act(id, {
    id: action,
    at: now(),
    by,
    change,
    // Decided by the state that was seen. A note is right in any.
    ...(change.kind !== 'noted' && { seen }),
  });
  return { state: stateOf(outcome), errors: {} };
}

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

const refused = (errors: InquiryPage['errors']): Done => ({ state: 'refused', errors });

/** What was recorded before is done; one that was removed meanwhile has nothing to be changed. */
function stateOf({ state }: ActionOutcome): Report['state'] {
  if (state === 'repeated') return 'done';
  return state === 'unknown' ? 'outdated' : state;
}

/** What the errand changes, or else what is wrong with what was typed for it. */
function readChange(
  desk: Desk,
  posted: Posted,
): { change?: Change; errors?: InquiryPage['errors'] } {
  const { recipients, hours, now } = desk;
  const { errand, note } = posted;
  switch (errand) {
    case 'answered':
    case 'reopened':
    case 'discarded':
    case 'resent':
      return { change: { kind: errand } };
    case 'released':
      return { change: { kind: 'released', dueAt: dueAt(now(), hours), recipients } };
    case 'dismissed':
      return { change: { kind: 'dismissed', configured: recipients.map(({ name }) => name) } };
    case 'noted': {
      const mistake = mistakeIn(note);
      return mistake ? { errors: { note: mistake } } : { change: { kind: 'noted', text: note } };
    }
    default:
      return {};
  }
}

function mistakeIn(note: string): string | undefined {
  if (note.trim() === '') return 'Please write a note.';
  const count = longestNote.toLocaleString('en-US');
  return note.length > longestNote ? `Please use at most ${count} characters.` : undefined;
}
