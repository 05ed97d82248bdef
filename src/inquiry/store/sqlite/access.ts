/** What staff's links and summaries need to have in common, in the embedded store. */
import type { Access, SummaryOutcome } from '../roles/access.ts';
import { toDate } from './documents.ts';
import type { Session } from './session.ts';

export function access({ database, run, transact }: Session): Access {
  const selectVoid = database.prepare('SELECT void_before FROM void_links');
  const voidBefore = database.prepare(`
    INSERT INTO void_links (id, void_before) VALUES (1, :before) ON CONFLICT (id) DO UPDATE
    SET void_before = iif(:isRight, excluded.void_before, max(void_before, excluded.void_before))`);
  const forgetLinks = database.prepare('DELETE FROM used_links WHERE expires_at <= ?');
  const spendLink = database.prepare(`
    INSERT INTO used_links (link, used_by, expires_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET expires_at = excluded.expires_at
    WHERE used_by = excluded.used_by`);
  const selectLink = database.prepare('SELECT 1 FROM used_links WHERE link = ? AND expires_at > ?');
  const selectSummary = database.prepare('SELECT leased_until FROM summaries WHERE day = ?');
  const selectBefore = database.prepare(`
    SELECT taken_at FROM summaries WHERE day < ? AND leased_until IS NULL
    ORDER BY day DESC LIMIT 1`);
  const takeSummary = database.prepare(`
    INSERT INTO summaries (day, taken_at, leased_until) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET taken_at = excluded.taken_at, leased_until = excluded.leased_until`);
  const confirmSummary = database.prepare(`
    INSERT INTO summaries (day, taken_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET
      taken_at = iif(leased_until IS NULL, max(taken_at, excluded.taken_at), excluded.taken_at),
      leased_until = NULL`);
  const forgetSummaries = database.prepare('DELETE FROM summaries WHERE day < ?');

  return {
    async linksVoidBefore() {
      const found = await run(() => selectVoid.get());
      return found && toDate(found.void_before);
    },

    async voidLinks(before, isRight = false) {
      const values = { before: before.toISOString(), isRight: isRight ? 1 : 0 };
      await transact(() => voidBefore.run(values));
    },

    async spendLink(link, by, expiresAt, now) {
      return transact(() => {
        forgetLinks.run(now.toISOString());
        return spendLink.run(link, by, expiresAt.toISOString()).changes === 1;
      });
    },

    async isLinkSpent(link, now) {
      return (await run(() => selectLink.get(link, now.toISOString()))) !== undefined;
    },

    async takeSummary(day, now, leaseMs) {
      return transact((): SummaryOutcome => {
        const known = selectSummary.get(day);
        if (known?.leased_until === null) return { state: 'told' };
        if (known && toDate(known.leased_until) > now) return { state: 'busy' };
        const until = new Date(now.getTime() + leaseMs);
        takeSummary.run(day, now.toISOString(), until.toISOString());
        const before = selectBefore.get(day);
        return { state: 'taken', before: before && toDate(before.taken_at) };
      });
    },

    async confirmSummary(day, madeAt) {
      await transact(() => {
        confirmSummary.run(day, madeAt.toISOString());
        forgetSummaries.run(day);
      });
    },
  };
}
