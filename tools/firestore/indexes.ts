/** Adds composite indexes to the emulator, which runs every query without them. */
import { readFileSync } from 'node:fs';
import { type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import { collections } from '../../src/server/databases/firestore/documents.ts';

interface Query {
  where?: Filter;
  orderBy?: { field: Field; direction: string }[];
}
interface Field {
  fieldPath: string;
}
interface Filter {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: Field; op: string };
}
interface Request {
  structuredQuery?: Query;
  structuredAggregationQuery?: { structuredQuery: Query };
}
/** The library's types lack this method. */
type Connection = Firestore & {
  requestStream(method: string, bidirectional: boolean, request: Request, tag: string): unknown;
};

const file = new URL('../../deploy/firebase/firestore.indexes.json', import.meta.url);

interface Index {
  collectionGroup: string;
  fields: (Field & { order: string })[];
}
const deployed: Index[] = JSON.parse(readFileSync(file, 'utf8')).indexes;

/** The deployed indexes, each like `status ASCENDING, savedAt DESCENDING`. */
export const indexes = deployed
  .filter(({ collectionGroup }) => collectionGroup === collections.records)
  .map(({ fields }) => fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', '));

/** Fails a query that needs a composite index other than these, as Firestore does. */
export function requireIndexes(firestore: Firestore, existing: string[]): void {
  const connection = firestore as Connection;
  const send = connection.requestStream.bind(connection);
  connection.requestStream = async (method, bidirectional, request, tag) => {
    const { structuredQuery, structuredAggregationQuery } = request;
    const fields = fieldsOf(structuredQuery ?? structuredAggregationQuery?.structuredQuery);
    if (fields.length > 1 && !existing.includes(fields.join(', '))) {
      const code = GrpcStatus.FAILED_PRECONDITION;
      throw Object.assign(new Error('The query requires an index.'), { code });
    }
    return send(method, bidirectional, request, tag);
  };
}

/** Compared fields, then the order: https://firebase.google.com/docs/firestore/query-data/index-overview */
function fieldsOf({ where, orderBy = [] }: Query = {}): string[] {
  const filters = (where?.compositeFilter?.filters ?? [where]).flatMap(
    (filter) => filter?.fieldFilter ?? [],
  );
  const nameOf = ({ field }: { field: Field }) => field.fieldPath;
  const [equal, ranges] = [true, false].map((isEqual) =>
    filters.filter(({ op }) => (op === 'EQUAL') === isEqual).map(nameOf),
  );
  const ordered = orderBy
    .filter((one) => nameOf(one) !== '__name__')
    .map((one) => `${nameOf(one)} ${one.direction}`);
  const inOrder = ordered.length > 0 ? ordered : ranges?.map((name) => `${name} ASCENDING`);
  return [...new Set([...(equal ?? []).map((name) => `${name} ASCENDING`), ...(inOrder ?? [])])];
}
