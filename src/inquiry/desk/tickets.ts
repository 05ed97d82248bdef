/**
 * Links to the desk and the sessions that they give: signed tickets. The store knows which are used up,
 * a link by entering and a session by signing out.
 */

import { isVoid } from '../staff/voided-links.ts';
import type { InquiryStore } from '../store/store.ts';
import { type DeskTicket, readTicket } from './links.ts';
import { clockTolerance, lifetimeOf, type Signatures } from './signatures.ts';

type TicketPurpose = 'desk link' | 'desk session';

/** A ticket whose signature is genuine and has not expired. */
interface SignedTicket extends DeskTicket {
  purpose: TicketPurpose;
  signedAt: Date;
}

/** The session has the number of its link, so it needs another name. */
const spentNames: Record<TicketPurpose, (number: string) => string> = {
  'desk link': (number) => `link ${number}`,
  'desk session': (number) => `session ${number}`,
};

export interface Tickets {
  /** Reads `TICKET.SIGNATURE`, whose bearer must still be one of the staff. The store isn't asked. */
  read(purpose: TicketPurpose, text: string): SignedTicket | undefined;
  /** Whether it is neither void nor used up. */
  stands(ticket: SignedTicket): Promise<boolean>;
  /**
   * @param by a random name of whoever uses it up: the same may do so again
   * @returns false when another has used it up before
   */
  spend(ticket: SignedTicket, by: string): Promise<boolean>;
}

interface TicketsOptions {
  signatures: Signatures;
  store: Pick<InquiryStore, 'recall' | 'remember'>;
  staff: string[];
  now: () => Date;
}

export function createTickets({ signatures, store, staff, now }: TicketsOptions): Tickets {
  const spentName = ({ purpose, number }: SignedTicket) => spentNames[purpose](number);
  return {
    read(purpose, text) {
      const [written = '', ...signature] = text.split('.');
      const ticket = readTicket(written);
      if (!ticket || staff.length === 0) return undefined;
      if (ticket.address !== '' && !staff.includes(ticket.address)) return undefined;
      const signedAt = signatures.check(purpose, written, signature.join('.'), now());
      return signedAt && { ...ticket, purpose, signedAt };
    },

    async stands(ticket) {
      const [isVoidNow, spent] = await Promise.all([
        isVoid(store, ticket.signedAt),
        store.recall(spentName(ticket)),
      ]);
      return !isVoidNow && !spent;
    },

    spend(ticket, by) {
      const { purpose, signedAt } = ticket;
      // A page may enter again while its link lasts, which gives another session of this number; and a
      // server whose clock is ahead forgets it by its own.
      const lasts = lifetimeOf('desk link') + lifetimeOf(purpose) + clockTolerance;
      const expiresAt = new Date(signedAt.getTime() + lasts);
      return store.remember(spentName(ticket), (known) => {
        const isFree = !known || known.value.by === by;
        return { result: isFree, ...(isFree && { memory: { value: { by }, expiresAt } }) };
      });
    },
  };
}
