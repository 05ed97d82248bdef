/** The embedded store's queue of deliveries, as the dispatcher works it off. */
import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import type { Guard } from './sqlite-guard.ts';
import { type Row, toDelivery, toInquiry, toRecord } from './sqlite-rows.ts';
import type { Attempt, InquiryStore } from './store.ts';

type DeliveryMethods = Pick<
  InquiryStore,
  'attempts' | 'claimDeliveries' | 'settle' | 'nextDeliveryAt' | 'countFailedDeliveries' | 'resend'
>;

/** `state = 'pending'` and `'failed'` stand in the queries as the partial indexes have them. */
const dueQuery = `
  SELECT d.rowid AS number, d.*, c.*, r.* FROM deliveries AS d
  JOIN contacts AS c ON c.id = d.inquiry_id
  JOIN inquiry_records AS r ON r.inquiry_id = d.inquiry_id
  WHERE d.state = 'pending' AND d.next_attempt_at <= ?
  ORDER BY d.next_attempt_at, d.rowid LIMIT ?`;

/** A lease that ran out makes the delivery due again: nothing has to clean up after a crash. */
const leaseDelivery = 'UPDATE deliveries SET lease = ?, next_attempt_at = ? WHERE rowid = ?';

const settleDelivery = `
  UPDATE deliveries SET state = ?, attempts = attempts + 1, next_attempt_at = ?,
    last_error = coalesce(?, last_error), lease = NULL
  WHERE inquiry_id = ? AND kind = ? AND channel = ? AND lease = ?`;

export function deliveryMethods(database: Database, { attempt, change }: Guard): DeliveryMethods {
  const selectDue = database.prepare(dueQuery);
  const lease = database.prepare(leaseDelivery);
  const settle = database.prepare(settleDelivery);
  const insertAttempt = database.prepare(`
    INSERT INTO delivery_attempts (inquiry_id, kind, channel, at, error) VALUES (?, ?, ?, ?, ?)`);
  const selectAttempts = database.prepare(`
    SELECT kind, channel, at, error FROM delivery_attempts WHERE inquiry_id = ? ORDER BY id`);
  const next = database.prepare(`
    SELECT min(next_attempt_at) AS at FROM deliveries WHERE state = 'pending'`);
  const countFailed = database.prepare(`
    SELECT count(*) AS count FROM deliveries WHERE state = 'failed'`);
  const resend = database.prepare(`
    UPDATE deliveries SET state = 'pending', next_attempt_at = ?
    WHERE inquiry_id = ? AND state = 'failed'`);

  return {
    async attempts(id) {
      return attempt(() => selectAttempts.all(id)).map(toAttempt);
    },

    async claimDeliveries({ now, leaseMs, limit }) {
      const held = randomUUID();
      const end = new Date(now.getTime() + leaseMs).toISOString();
      const rows = change(() => {
        const due = selectDue.all(now.toISOString(), limit);
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
      return change(() => {
        const outcome = [settlement.state, nextAt.toISOString(), error];
        const { changes } = settle.run(...outcome, inquiryId, kind, channel, held);
        if (changes === 0) return false;
        insertAttempt.run(inquiryId, kind, channel, now.toISOString(), error);
        return true;
      });
    },

    async nextDeliveryAt() {
      const at = attempt(() => next.get())?.at;
      return typeof at === 'string' ? new Date(at) : undefined;
    },

    async countFailedDeliveries() {
      return Number(attempt(() => countFailed.get())?.count);
    },

    async resend(id, now) {
      return Number(change(() => resend.run(now.toISOString(), id)).changes);
    },
  };
}

function toAttempt({ kind, channel, at, error }: Row): Attempt {
  const known = { kind, channel } as Pick<Attempt, 'kind' | 'channel'>;
  return { ...known, at: new Date(String(at)), error: (error as string | null) ?? undefined };
}
