/** The recorded actions of staff; writing is always a step of the caller's transaction. */
import type { Action } from '../../core/action.ts';
import type { Database } from './database.ts';
import { toAction } from './documents.ts';

export interface History {
  /** Those of an inquiry, oldest first. */
  of(id: string): Action[];
  has(id: string, action: string): boolean;
  /** @param revision of the record, after the action */
  put(id: string, revision: number, action: Action): void;
}

export function createHistory(database: Database): History {
  const select = database.prepare('SELECT * FROM actions WHERE inquiry_id = ? ORDER BY revision');
  const selectOne = database.prepare('SELECT 1 FROM actions WHERE inquiry_id = ? AND id = ?');
  const insert = database.prepare(`
    INSERT INTO actions
      (inquiry_id, revision, id, at, by, kind, note, field, value_before, value_after)
    VALUES (:inquiry, :revision, :id, :at, :by, :kind, :text, :field, :from, :to)`);
  const nothing = { text: null, field: null, from: null, to: null };

  return {
    of: (id) => select.all(id).map(toAction),
    has: (id, action) => selectOne.get(id, action) !== undefined,
    put(id, revision, action) {
      const at = action.at.toISOString();
      insert.run({ inquiry: id, revision, ...nothing, ...action, at });
    },
  };
}
