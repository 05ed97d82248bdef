/** The changes that staff make in the embedded store; always a step of the caller's transaction. */
import type { Action, Deed } from '../../core/action.ts';
import { mapFields } from '../../core/fields.ts';
import { storableText } from '../contents.ts';
import type { Change } from '../roles/desk.ts';
import type { Database } from './database.ts';
import type { Release } from './release.ts';
import { makePending } from './resending.ts';

/** @returns undefined when there was no need: nothing was written */
export type MakeChange = (
  id: string,
  change: Change,
  done: Pick<Action, 'at' | 'by'>,
) => MadeChange | undefined;

interface MadeChange {
  deed: Deed;
  /** How many are resent or dismissed. */
  deliveries?: number;
}

export function createChanges(database: Database, release: Release): MakeChange {
  const answer = database.prepare(`
    UPDATE inquiry_records SET answered_at = ?, answered_by = ?
    WHERE inquiry_id = ? AND standing = 'accepted' AND answered_at IS NULL`);
  const dropAlerts = database.prepare(`
    DELETE FROM deliveries WHERE inquiry_id = ? AND kind = 'due-alert' AND state <> 'delivered'`);
  const countFailures = database.prepare(`
    UPDATE inquiry_records SET has_failure = EXISTS (
      SELECT 1 FROM deliveries WHERE inquiry_id = :id AND state = 'failed')
    WHERE inquiry_id = :id`);
  const reopen = database.prepare(`
    UPDATE inquiry_records SET answered_at = NULL, answered_by = NULL, alerts_queued = 0
    WHERE inquiry_id = ? AND standing = 'accepted' AND answered_at IS NOT NULL`);
  const discard = database.prepare(`
    UPDATE inquiry_records SET standing = 'discarded'
    WHERE inquiry_id = ? AND standing = 'quarantined'`);
  const resend = database.prepare(`
    ${makePending} WHERE inquiry_id = :id AND state IN ('failed', 'dismissed')`);
  const dismiss = database.prepare(`
    UPDATE deliveries SET state = 'dismissed' WHERE inquiry_id = ? AND (state = 'failed'
      OR (state = 'pending' AND channel NOT IN (SELECT value FROM json_each(?))))`);
  const select = database.prepare('SELECT * FROM contacts WHERE id = ?');
  const correct = mapFields((field) =>
    database.prepare(`UPDATE contacts SET ${field} = ? WHERE id = ?`),
  );

  return (id, change, { at, by }) => {
    const { kind } = change;
    const now = at.toISOString();
    switch (kind) {
      case 'answered':
        if (answer.run(now, by, id).changes === 0) return undefined;
        dropAlerts.run(id);
        countFailures.run({ id });
        return { deed: { kind } };
      case 'reopened':
        return reopen.run(id).changes === 0 ? undefined : { deed: { kind } };
      case 'released':
        return release(id, { ...change, now: at }) ? { deed: { kind } } : undefined;
      case 'discarded':
        return discard.run(id).changes === 0 ? undefined : { deed: { kind } };
      case 'resent':
      case 'dismissed': {
        const { changes } =
          change.kind === 'dismissed'
            ? dismiss.run(id, JSON.stringify(change.configured))
            : resend.run({ id, now });
        return changes === 0 ? undefined : { deed: { kind }, deliveries: Number(changes) };
      }
      case 'noted':
        return { deed: { kind, text: change.text } };
      case 'corrected': {
        const { field } = change;
        const from = String(select.get(id)?.[field] ?? '');
        const to = storableText(change.to);
        if (from === to) return undefined;
        correct[field].run(to, id);
        return { deed: { kind, field, from, to } };
      }
    }
  };
}
