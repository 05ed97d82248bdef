/** Deliveries of the embedded store that failed for good are tried again. */
import type { Desk } from '../roles/desk.ts';
import type { Session } from './session.ts';

/** With `:now`, and a condition. */
export const makePending =
  "UPDATE deliveries SET state = 'pending', owed_since = :now, next_attempt_at = :now";

export function resending({ database, transact }: Session): Pick<Desk, 'resendAll'> {
  const resendAll = database.prepare(`
    ${makePending} WHERE state = 'failed'
      AND iif(:channel IS NULL, audience = 'staff', channel = :channel)`);
  return {
    async resendAll({ now, channel = null }) {
      const { changes } = await transact(() => resendAll.run({ now: now.toISOString(), channel }));
      return Number(changes);
    },
  };
}
