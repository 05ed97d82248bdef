/** What staff's links and summaries need to have in common, in the embedded store. */
import type { Access } from '../store.ts';
import { toDate } from './documents.ts';
import type { Session } from './session.ts';

export function access({ database, run, transact }: Session): Access {
  const selectVoid = database.prepare('SELECT void_before FROM void_links');
  const voidBefore = database.prepare(`
    INSERT INTO void_links (id, void_before) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET void_before = max(void_before, excluded.void_before)`);
  const forgetLinks = database.prepare('DELETE FROM used_links WHERE expires_at <= ?');
  const spendLink = database.prepare(`
    INSERT INTO used_links (link, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const selectBefore = database.prepare(`
    SELECT day, taken_at FROM summaries WHERE day < ? ORDER BY day DESC LIMIT 1`);
  const takeSummary = database.prepare(`
    INSERT INTO summaries (day, taken_at) VALUES (?, ?) ON CONFLICT DO NOTHING`);
  const forgetSummaries = database.prepare('DELETE FROM summaries WHERE day < ?');
  const returnSummary = database.prepare('DELETE FROM summaries WHERE day = ?');

  return {
    async linksVoidBefore() {
      const found = await run(() => selectVoid.get());
      return found && toDate(found.void_before);
    },

    async voidLinks(before) {
      await transact(() => voidBefore.run(before.toISOString()));
    },

    async spendLink(link, expiresAt, now) {
      return transact(() => {
        forgetLinks.run(now.toISOString());
        return spendLink.run(link, expiresAt.toISOString()).changes === 1;
      });
    },

    async takeSummary(day, now) {
      return transact(() => {
        if (takeSummary.run(day, now.toISOString()).changes === 0) return false;
        const before = selectBefore.get(day);
        // The one before stays: this one may be given back.
        if (before) forgetSummaries.run(String(before.day));
        return { before: before && toDate(before.taken_at) };
      });
    },

    async returnSummary(day) {
      await transact(() => returnSummary.run(day));
    },
  };
}
