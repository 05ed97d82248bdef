/**
 * Adds query cursors to the emulator: a query by time and then by id keeps that order, and starts after a document
 * in it. https://firebase.google.com/docs/firestore/query-data/query-cursors
 */
import type { FirestoreServer } from '@firestore-emulator/server';

/** The part of Firestore's messages that is used here. */
interface Query {
  order_by: { field: { field_path: string }; direction: number }[];
  start_at?: { values: { timestamp_value: Time; reference_value: string }[] };
  has_limit: boolean;
  limit: { value: number };
}
type Time = { seconds: number; nanos: number };
type Position = { at: number; path: string };

const descending = 2;

export function addCursors({ state }: FirestoreServer): void {
  const runQuery = state.v1Query.bind(state);
  state.v1Query = (parent, message) => {
    const query = message as unknown as Query;
    const [{ field, direction } = {}, second] = query.order_by;
    if (!field || second?.field.field_path !== '__name__') return runQuery(parent, message);
    const sign = direction === descending ? -1 : 1;
    const compare = (one: Position, other: Position) =>
      sign * (one.at - other.at || Number(one.path > other.path) - Number(one.path < other.path));
    const [time, id] = query.start_at?.values ?? [];
    const after = time && id && { at: inMs(time.timestamp_value), path: id.reference_value };
    return runQuery(parent, Object.create(message, { has_limit: { value: false } }))
      .map((document) => {
        const at = inMs(document.getField(field.field_path)?.value as Time);
        return { document, at, path: document.getPath() };
      })
      .filter((position) => !after || compare(position, after) > 0)
      .toSorted(compare)
      .slice(0, query.has_limit ? query.limit.value : undefined)
      .map(({ document }) => document);
  };
}

const inMs = ({ seconds, nanos }: Time) => seconds * 1000 + nanos / 1_000_000;
