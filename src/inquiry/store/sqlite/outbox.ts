/** The embedded store's queue of deliveries, as the dispatcher processes it. */
import { randomUUID } from 'node:crypto';
import { furthestAttemptMs, type Outbox } from '../roles/outbox.ts';
import { toDelivery, toInquiry, toRecord } from './documents.ts';
import type { Queue } from './queue.ts';
import type { Session } from './session.ts';

/** `state = 'pending'` is written as in the partial index, which is used only then. */
const dueQuery = `
  SELECT d.rowid AS number, d.*, c.*, r.* FROM deliveries AS d
  JOIN contacts AS c ON c.id = d.inquiry_id
  JOIN inquiry_records AS r ON r.inquiry_id = d.inquiry_id
  WHERE d.state = 'pending' AND d.next_attempt_at > ? AND d.next_attempt_at <= ?
  ORDER BY d.next_attempt_at, d.rowid LIMIT ?`;

/** Before and after every moment, which starts with a digit. */
const [earliest, latest] = ['', '~'];

/** A lease that has ended makes the delivery due again: nothing has to clean up after a crash. */
const leaseDelivery = 'UPDATE deliveries SET lease = ?, next_attempt_at = ? WHERE rowid = ?';

/** A clock that was ahead may have queued it: nothing is owed since later than it was tried. */
const settleDelivery = `
  UPDATE deliveries SET state = ?, attempts = attempts + 1, next_attempt_at = ?,
    last_error = coalesce(?, last_error), owed_since = min(owed_since, ?), lease = NULL
  WHERE inquiry_id = ? AND kind = ? AND channel = ? AND lease = ?`;

const endLease = `
  UPDATE deliveries SET next_attempt_at = ?, lease = NULL
  WHERE inquiry_id = ? AND kind = ? AND channel = ? AND lease = ?`;

/** Only the first failure since the last success is kept, and only of channels to staff. */
const noteFailure = `
  INSERT INTO failing_channels (channel, since)
  SELECT channel, ? FROM deliveries
  WHERE inquiry_id = ? AND kind = ? AND channel = ? AND audience = 'staff'
  ON CONFLICT DO NOTHING`;

/** The states stand apart, each written as in its partial index. */
const selectFailing = `
  SELECT channel, since, count(iif(kind = 'inquiry', 1, NULL)) AS inquiries,
    count(iif(kind = 'due-alert', 1, NULL)) AS alerts
  FROM failing_channels LEFT JOIN (
    SELECT channel, kind FROM deliveries WHERE state = 'pending'
    UNION ALL SELECT channel, kind FROM deliveries WHERE state = 'failed') USING (channel)
  GROUP BY channel ORDER BY channel`;

/** The conditions are written as in the partial index, which is used only then. */
const takeUnalerted = `
  UPDATE inquiry_records SET alerts_queued = 1
  WHERE standing = 'accepted' AND answered_at IS NULL AND alerts_queued = 0 AND due_at < ?
  RETURNING inquiry_id`;

/** What is scheduled later than this was scheduled by a clock that was wrong. */
const furthestFrom = (now: Date) => new Date(now.getTime() + furthestAttemptMs).toISOString();

export function outbox({ database, now: clock, run, transact }: Session, queue: Queue): Outbox {
  const selectDue = database.prepare(dueQuery);
  const lease = database.prepare(leaseDelivery);
  const settle = database.prepare(settleDelivery);
  const release = database.prepare(endLease);
  const insertAttempt = database.prepare(`
    INSERT INTO delivery_attempts (inquiry_id, kind, channel, at, error) VALUES (?, ?, ?, ?, ?)`);
  const next = database.prepare(`
    SELECT min(next_attempt_at) AS first,
      (SELECT max(next_attempt_at) FROM deliveries WHERE state = 'pending') AS last
    FROM deliveries WHERE state = 'pending'`);
  const takeDue = database.prepare(takeUnalerted);
  const fails = database.prepare(noteFailure);
  const works = database.prepare('DELETE FROM failing_channels WHERE channel = ?');
  const failing = database.prepare(selectFailing);

  return {
    async claimDeliveries({ now, leaseMs, limit }) {
      const held = randomUUID();
      const end = new Date(now.getTime() + leaseMs).toISOString();
      const rows = await transact(() => {
        const due = selectDue.all(earliest, now.toISOString(), limit);
        due.push(...selectDue.all(furthestFrom(now), latest, limit - due.length));
        for (const { number } of due) lease.run(held, end, Number(number));
        return due;
      });
      return rows.map((row) => ({
        delivery: toDelivery(row),
        inquiry: toInquiry(row),
        record: toRecord(row),
        lease: held,
      }));
    },

    async settle({ delivery, lease: held }, settlement, now) {
      const { inquiryId, kind, channel } = delivery;
      const error = settlement.state === 'delivered' ? null : settlement.error;
      const nextAt = settlement.state === 'pending' ? settlement.nextAttemptAt : now;
      return transact(() => {
        const outcome = [settlement.state, nextAt.toISOString(), error, now.toISOString()];
        const { changes } = settle.run(...outcome, inquiryId, kind, channel, held);
        if (changes === 0) return false;
        insertAttempt.run(inquiryId, kind, channel, now.toISOString(), error);
        if (settlement.state === 'delivered') works.run(channel);
        else fails.run(now.toISOString(), inquiryId, kind, channel);
        return true;
      });
    },

    async giveBack({ delivery, lease: held }) {
      const { inquiryId, kind, channel, nextAttemptAt } = delivery;
      await run(() => release.run(nextAttemptAt.toISOString(), inquiryId, kind, channel, held));
    },

    async nextDeliveryAt() {
      const { first, last } = (await run(() => next.get())) ?? {};
      if (typeof first !== 'string') return undefined;
      const now = clock();
      return String(last) > furthestFrom(now) ? now : new Date(first);
    },

    async queueDueAlerts({ now, dueBefore, channels }) {
      if (channels.length === 0) return 0;
      return transact(() => {
        const due = takeDue.all(dueBefore.toISOString()).map((row) => String(row.inquiry_id));
        // None is queued for one that was reopened after all its alerts.
        return due.filter((id) => queue.putAlerts(id, channels, now) > 0).length;
      });
    },

    async failingChannels() {
      const rows = await run(() => failing.all());
      return rows.map(({ channel, since, inquiries, alerts }) => ({
        channel: String(channel),
        since: new Date(String(since)),
        inquiries: Number(inquiries),
        alerts: Number(alerts),
      }));
    },
  };
}
