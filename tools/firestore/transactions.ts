/**
 * Adds Firestore's transactions to the emulator: a commit is done as a whole or not at all, and fails (ABORTED)
 * when a document that its transaction has read was changed since.
 * https://firebase.google.com/docs/firestore/transaction-data-contention
 */
import type { FirestoreServer } from '@firestore-emulator/server';

/** Of https://grpc.io/docs/guides/status-codes/ */
const aborted = 10;

/** The part of Firestore's messages that is used here. */
interface Call {
  request: {
    transaction?: Uint8Array;
    has_new_transaction?: boolean;
    documents?: string[];
    parent?: string;
    structured_query?: object;
    writes?: Write[];
  };
  write(response: { transaction?: Uint8Array }): void;
}
interface Write {
  has_delete: boolean;
  delete: string;
  update?: { name: string };
}
type Handler = (call: Call, callback?: (error: object | null, response?: object) => void) => void;

/** @returns a text that changes with the documents read */
type Reading = () => string;

export function isolateTransactions(emulator: FirestoreServer): void {
  const { state } = emulator;
  // Neither is public.
  const { server } = emulator as unknown as {
    server: { handlers: Map<string, { func: Handler }> };
  };
  const versions = new Map<string, number>();
  const readings = new Map<string, [Reading, string][]>();
  let last = 0;

  const versionOf = (path: string) => `${path} ${versions.get(path) ?? 0}`;
  const pathOf = (write: Write) => (write.has_delete ? write.delete : (write.update?.name ?? ''));

  function handlerOf(method: string) {
    const handler = server.handlers.get(`/google.firestore.v1.Firestore/${method}`);
    if (!handler) throw new Error(`The emulator has no ${method}.`);
    return handler;
  }

  /** Records the reads of a call for its transaction, which the call may begin. */
  function recordReads(method: string, readingOf: (call: Call) => Reading): void {
    const handler = handlerOf(method);
    const handle = handler.func;
    handler.func = (call, callback) => {
      const { transaction, has_new_transaction: begins } = call.request;
      const id = begins ? Buffer.from(`transaction ${++last}`) : transaction;
      if (id?.length) {
        const reading = readingOf(call);
        const earlier = readings.get(Buffer.from(id).toString()) ?? [];
        readings.set(Buffer.from(id).toString(), [...earlier, [reading, reading()]]);
        const write = call.write.bind(call);
        call.write = (message) => {
          if (message.transaction?.length) message.transaction = id;
          write(message);
        };
      }
      handle(call, callback);
    };
  }

  recordReads('BatchGetDocuments', ({ request: { documents = [] } }) => {
    return () => documents.map(versionOf).join();
  });
  recordReads('RunQuery', ({ request: { parent, structured_query: query } }) => {
    return () =>
      state
        .v1Query(...([parent, query] as unknown as Parameters<typeof state.v1Query>))
        .map((document) => versionOf(document.getPath()))
        .join();
  });

  const commit = handlerOf('Commit');
  const done = commit.func;
  commit.func = (call, callback) => {
    const { transaction, writes = [] } = call.request;
    const id = Buffer.from(transaction ?? []).toString();
    const isOutdated = readings.get(id)?.some(([reading, before]) => reading() !== before);
    readings.delete(id);
    if (isOutdated) {
      callback?.({ code: aborted, message: 'the commit was refused', name: 'Error' });
      return;
    }
    for (const write of writes) versions.set(pathOf(write), (versions.get(pathOf(write)) ?? 0) + 1);
    done(call, callback);
  };
}
