/** Writing new inquiries into the embedded store. */
import { fieldNames } from '../../core/fields.ts';
import { referenceOf } from '../../core/reference.ts';
import { sameContent, storable, valuesBeforeCorrections } from '../contents.ts';
import type { Intake } from '../roles/intake.ts';
import { contactColumns } from './documents.ts';
import type { History } from './history.ts';
import type { Queue } from './queue.ts';
import { hasReference } from './reading.ts';
import type { Release } from './release.ts';
import type { Session } from './session.ts';

const insertContact = `
  INSERT INTO contacts (${contactColumns.join(', ')})
  VALUES (${contactColumns.map(() => '?').join(', ')})`;

export function intake(
  { database, now, transact }: Session,
  queue: Queue,
  release: Release,
  history: History,
): Intake {
  const insert = database.prepare(insertContact);
  const insertRecord = database.prepare(`
    INSERT INTO inquiry_records
      (inquiry_id, standing, suspicions, source, due_at, saved_at, reference)
    VALUES (?, ?, ?, ?, ?, ?, ?)`);
  const select = database.prepare('SELECT * FROM contacts WHERE id = ?');
  const selectReferenced = database.prepare(`
    SELECT 1 FROM inquiry_records AS r WHERE ${hasReference}`);

  return {
    async add({ id, inquiry, suspicions, source, dueAt, recipients, notifyAt }) {
      const content = storable(inquiry);
      const values = fieldNames.map((field) => content[field]);
      const standing = suspicions.length > 0 ? 'quarantined' : 'accepted';
      const reference = referenceOf(id);
      return transact(() => {
        const moment = now();
        const savedAt = moment.toISOString();
        const known = select.get(id);
        if (known) {
          const sent = { ...known, ...valuesBeforeCorrections(history.of(id)) };
          if (!sameContent((field) => sent[field], content)) return 'conflict';
          const isClean = standing === 'accepted';
          return isClean && release(id, { now: moment, dueAt, recipients, notifyAt })
            ? 'released'
            : 'repeated';
        }
        if (selectReferenced.get({ reference })) return 'taken';
        insert.run(id, ...values, savedAt);
        const beside = [JSON.stringify(suspicions), JSON.stringify(source), dueAt.toISOString()];
        insertRecord.run(id, standing, ...beside, savedAt, reference);
        if (standing === 'accepted') {
          queue.putInquiry(id, content.email, recipients, moment, notifyAt);
        }
        return 'stored';
      });
    },
  };
}
