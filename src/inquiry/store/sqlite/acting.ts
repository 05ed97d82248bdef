/** What staff do with an inquiry in the embedded store, recorded with the change that it makes. */
import type { Desk } from '../roles/desk.ts';
import type { MakeChange } from './changes.ts';
import type { History } from './history.ts';
import type { Session } from './session.ts';

export function acting(
  { database, transact }: Session,
  history: History,
  makeChange: MakeChange,
): Pick<Desk, 'act'> {
  const select = database.prepare('SELECT revision FROM inquiry_records WHERE inquiry_id = ?');
  const count = database.prepare(`
    UPDATE inquiry_records SET revision = revision + 1 WHERE inquiry_id = ?`);

  return {
    async act(inquiryId, { id, at, by, change, seen }) {
      return transact(() => {
        const found = select.get(inquiryId);
        if (!found) return { state: 'unknown' };
        if (history.has(inquiryId, id)) return { state: 'repeated' };
        const revision = Number(found.revision);
        if (seen !== undefined && seen !== revision) return { state: 'outdated' };
        const made = makeChange(inquiryId, change, { at, by });
        if (!made) return { state: 'needless' };
        history.put(inquiryId, revision + 1, { id, at, by, ...made.deed });
        count.run(inquiryId);
        return { state: 'done', deliveries: made.deliveries ?? 0 };
      });
    },
  };
}
