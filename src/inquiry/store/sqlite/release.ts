/** Takes an inquiry out of quarantine; always a step of the caller's transaction. */
import type { ReleaseOptions } from '../roles/desk.ts';
import type { Database } from './database.ts';
import type { Queue } from './queue.ts';

/** @returns false if the inquiry isn't quarantined: nothing was written */
export type Release = (id: string, options: ReleaseOptions) => boolean;

export function createRelease(database: Database, queue: Queue): Release {
  const accept = database.prepare(`
    UPDATE inquiry_records SET standing = 'accepted', due_at = ?
    WHERE inquiry_id = ? AND standing = 'quarantined'`);
  const selectEmail = database.prepare('SELECT email FROM contacts WHERE id = ?');

  return (id, { now, dueAt, recipients, notifyAt }) => {
    if (accept.run(dueAt.toISOString(), id).changes === 0) return false;
    queue.putInquiry(id, String(selectEmail.get(id)?.email), recipients, now, notifyAt);
    return true;
  };
}
