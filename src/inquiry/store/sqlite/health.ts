import type { Health } from '../store.ts';
import type { Session } from './session.ts';

const rewriteCheck = `
  INSERT INTO write_check (id, checked_at) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`;

/** Everything but the memory of failed saves. */
export function health(session: Session): Omit<Health, 'hasFailedToSave'> {
  const { database, now, run, transact } = session;
  const check = database.prepare(rewriteCheck);
  // `state = 'failed'` is written as in the partial index, which is used only then.
  const countFailed = database.prepare(`
    SELECT count(*) AS count FROM deliveries WHERE state = 'failed'`);

  return {
    checkLifetimeMs: 1000,

    async checkWritable() {
      await transact(() => check.run(now().toISOString()));
    },

    async countFailedDeliveries() {
      return Number((await run(() => countFailed.get()))?.count);
    },
  };
}
