/** The changes that staff make in Firestore; always a step of the caller's transaction. */
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Action, Deed } from '../../core/action.ts';
import { addressDigest, storableText } from '../contents.ts';
import type { Change } from '../roles/desk.ts';
import {
  type ContactDocument,
  type DeliveryDocument,
  documentsOf,
  never,
  type RecordDocument,
} from './documents.ts';
import { prepareRelease } from './release.ts';
import { prepareDecision, sendAgain, setAside } from './resending.ts';
import type { Session } from './session.ts';
import { searchWords } from './words.ts';

/** To be written after all reads. */
interface PreparedChange {
  deed: Deed;
  write(): void;
  /** How many are resent or dismissed. */
  deliveries?: number;
}

interface RequestedChange extends Pick<Action, 'at' | 'by'> {
  change: Change;
  /** As read in this transaction, like its record; both exist. */
  contact: DocumentSnapshot;
  record: DocumentSnapshot;
}

/** Reads once more. @returns undefined when there is no need to change anything */
export async function prepareChange(
  transaction: Transaction,
  session: Session,
  { change, at, by, contact, record }: RequestedChange,
): Promise<PreparedChange | undefined> {
  const { id } = contact;
  const { kind } = change;
  const known = record.data() as RecordDocument;
  const { standing, answeredAt, dueAt, emailKey, formerEmailKeys = [] } = known;
  const note = (values: object) => transaction.update(record.ref, { ...values });

  switch (kind) {
    case 'answered': {
      if (standing !== 'accepted' || answeredAt) return undefined;
      const { docs } = await transaction.get(documentsOf(session.firestore, id).deliveries);
      const dropped = docs.filter(isUndeliveredAlert);
      const hasFailure = docs.some(
        (one) => !dropped.includes(one) && one.get('state') === 'failed',
      );
      const write = () => {
        const noAlert = { awaitsAnswer: false, alertAt: never, hasFailure };
        note({ answeredAt: at, answeredBy: by, ...noAlert });
        for (const { ref } of dropped) transaction.delete(ref);
      };
      return { deed: { kind }, write };
    }
    case 'reopened': {
      if (standing !== 'accepted' || !answeredAt) return undefined;
      const open = { answeredAt: null, answeredBy: null, awaitsAnswer: true, alertAt: dueAt };
      return { deed: { kind }, write: () => note(open) };
    }
    case 'released': {
      const options = { ...change, now: at };
      const write = await prepareRelease(transaction, session, [contact, record], options);
      return write && { deed: { kind }, write };
    }
    case 'discarded': {
      if (standing !== 'quarantined') return undefined;
      return { deed: { kind }, write: () => note({ standing: 'discarded' }) };
    }
    case 'resent':
    case 'dismissed': {
      const decision = change.kind === 'dismissed' ? setAside(change.configured) : sendAgain(at);
      const prepared = await prepareDecision(transaction, session, id, decision);
      return prepared.deliveries > 0 ? { deed: { kind }, ...prepared } : undefined;
    }
    case 'noted': {
      return { deed: { kind, text: storableText(change.text) }, write() {} };
    }
    case 'corrected': {
      const { field } = change;
      const inquiry = contact.data() as ContactDocument;
      const from = inquiry[field] ?? '';
      const to = storableText(change.to);
      if (from === to) return undefined;
      const write = () => {
        transaction.update(contact.ref, { [field]: to });
        note({ words: searchWords(id, { ...inquiry, [field]: to }) });
        if (field !== 'email') return;
        const former = new Set([...formerEmailKeys, emailKey]);
        note({ emailKey: addressDigest(to), formerEmailKeys: [...former] });
      };
      return { deed: { kind, field, from, to }, write };
    }
  }
}

function isUndeliveredAlert(snapshot: DocumentSnapshot): boolean {
  const { kind, state } = snapshot.data() as DeliveryDocument;
  return kind === 'due-alert' && state !== 'delivered';
}
