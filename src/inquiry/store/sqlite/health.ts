import type { Health } from '../roles/health.ts';
import type { Session } from './session.ts';

const rewriteCheck = `
  INSERT INTO write_check (id, checked_at) VALUES (1, ?)
  ON CONFLICT (id) DO UPDATE SET checked_at = excluded.checked_at`;

/** Everything but the memory of failed saves. */
export function health(session: Session): Omit<Health, 'hasFailedToSave'> {
  const { database, now, run, transact } = session;
  const check = database.prepare(rewriteCheck);
  // The conditions are written as in the partial indexes, which are used only then.
  const selectOwed = database.prepare(`
    SELECT count(*) AS pending, min(owed_since) AS since FROM deliveries
    WHERE state = 'pending' AND audience = 'staff' AND owed_since <= ?`);
  const countFailed = database.prepare(`
    SELECT count(*) AS failed FROM deliveries WHERE state = 'failed' AND audience = 'staff'`);
  const count = ['pending', 'failed'].map((state) =>
    database.prepare(`
      SELECT channel, count(*) AS number FROM deliveries WHERE state = '${state}' GROUP BY channel`),
  );

  return {
    checkLifetimeMs: 1000,

    async checkWritable() {
      await transact(() => check.run(now().toISOString()));
    },

    async deliveryState() {
      return run(() => {
        const { pending, since } = selectOwed.get(now().toISOString()) ?? {};
        return {
          pending: Number(pending),
          owedSince: typeof since === 'string' ? new Date(since) : undefined,
          failed: Number(countFailed.get()?.failed),
        };
      });
    },

    async undelivered(channels) {
      const [pending, failed] = await run(() =>
        count.map(
          (query) => new Map(query.all().map(({ channel, number }) => [channel, Number(number)])),
        ),
      );
      return channels.map((channel) => ({
        channel,
        pending: pending?.get(channel) ?? 0,
        failed: failed?.get(channel) ?? 0,
      }));
    },
  };
}
