/** Inquiries with all that the embedded store keeps of them, for copies from and into other stores. */
import { referenceOf } from '../../core/reference.ts';
import { attemptsInOrder, inOrder } from '../contents.ts';
import type { Reading } from '../roles/reading.ts';
import type { Transfer, WholeDelivery } from '../roles/transfer.ts';
import { contactColumns, type Row, toAttempt, toDate, toDelivery } from './documents.ts';
import type { History } from './history.ts';
import type { Session } from './session.ts';

export function transfer(
  { database, run, transact }: Session,
  { list }: Reading,
  history: History,
): Transfer {
  const selectDeliveries = database.prepare('SELECT * FROM deliveries WHERE inquiry_id = ?');
  const selectAttempts = database.prepare(`
    SELECT * FROM delivery_attempts WHERE inquiry_id = ? ORDER BY id`);
  const remove = database.prepare('DELETE FROM contacts WHERE id = ?');
  const insertContact = database.prepare(`
    INSERT INTO contacts (${contactColumns.join(', ')})
    VALUES (${contactColumns.map((column) => `:${column}`).join(', ')})`);
  const insertRecord = database.prepare(`
    INSERT INTO inquiry_records (inquiry_id, standing, suspicions, source, due_at, answered_at,
      answered_by, revision, alerts_queued, has_failure, saved_at, reference)
    VALUES (:id, :standing, :suspicions, :source, :dueAt, :answeredAt, :answeredBy, :revision,
      :alertsQueued, :hasFailure, :savedAt, :reference)`);
  const insertDelivery = database.prepare(`
    INSERT INTO deliveries (inquiry_id, kind, channel, audience, state, attempts, owed_since,
      next_attempt_at, last_error)
    VALUES (:inquiryId, :kind, :channel, :audience, :state, :attempts, :owedSince,
      :nextAttemptAt, :lastError)`);
  const insertAttempt = database.prepare(`
    INSERT INTO delivery_attempts (inquiry_id, kind, channel, at, error)
    VALUES (:id, :kind, :channel, :at, :error)`);

  return {
    async *wholeInquiries() {
      for await (const { inquiry, record } of list({ oldestFirst: true })) {
        const { id } = inquiry;
        yield await run(() => ({
          inquiry,
          record,
          deliveries: inOrder(selectDeliveries.all(id).map(toWholeDelivery)),
          attempts: attemptsInOrder(selectAttempts.all(id).map(toAttempt)),
          actions: history.of(id),
        }));
      }
    },

    async take({ inquiry, record, deliveries, attempts, actions }) {
      const { id } = inquiry;
      const savedAt = inquiry.timestamp.toISOString();
      await transact(() => {
        remove.run(id);
        insertContact.run({ ...inquiry, timestamp: savedAt });
        insertRecord.run({
          ...record,
          id,
          suspicions: JSON.stringify(record.suspicions),
          source: JSON.stringify(record.source),
          dueAt: record.dueAt.toISOString(),
          answeredAt: record.answeredAt?.toISOString() ?? null,
          answeredBy: record.answeredBy ?? null,
          alertsQueued: Number(deliveries.some(({ kind }) => kind === 'due-alert')),
          hasFailure: Number(deliveries.some(({ state }) => state === 'failed')),
          savedAt,
          reference: referenceOf(id),
        });
        for (const delivery of deliveries) {
          const { nextAttemptAt, owedSince = nextAttemptAt, lastError = null } = delivery;
          insertDelivery.run({
            ...delivery,
            owedSince: owedSince.toISOString(),
            nextAttemptAt: nextAttemptAt.toISOString(),
            lastError,
          });
        }
        for (const { error = null, ...attempt } of attempts) {
          insertAttempt.run({ ...attempt, id, at: attempt.at.toISOString(), error });
        }
        for (const [index, action] of actions.entries()) history.put(id, index + 1, action);
      });
    },
  };
}

function toWholeDelivery(row: Row): WholeDelivery {
  const audience = row.audience as WholeDelivery['audience'];
  const isOwed = audience === 'staff' && row.state === 'pending';
  return { ...toDelivery(row), audience, owedSince: isOwed ? toDate(row.owed_since) : undefined };
}
