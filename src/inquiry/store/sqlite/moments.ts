/** The moments that a clock can be compared to, in the embedded store. */
import type { Desk } from '../roles/desk.ts';
import type { Session } from './session.ts';

export function moments({
  database,
  run,
  transact,
}: Session): Pick<Desk, 'newestMoment' | 'noteMoment'> {
  const select = database.prepare(`
    SELECT coalesce((SELECT noted_at FROM clock), (SELECT max(timestamp) FROM contacts)) AS at`);
  const note = database.prepare(`
    INSERT INTO clock (id, noted_at) VALUES (1, ?)
    ON CONFLICT (id) DO UPDATE SET noted_at = excluded.noted_at`);

  return {
    async newestMoment() {
      const at = (await run(() => select.get()))?.at;
      return typeof at === 'string' ? new Date(at) : undefined;
    },

    async noteMoment(now) {
      await transact(() => note.run(now.toISOString()));
    },
  };
}
