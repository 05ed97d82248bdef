/** An emulated Firestore for tests; nothing leaves this machine. */
import { randomBytes } from 'node:crypto';
import { FirestoreServer } from '@firestore-emulator/server';
import { Firestore } from 'firebase-admin/firestore';
import { firestoreAdapter } from '../../src/server/databases/firestore/firestore-adapter.ts';
import { createStore } from '../../src/server/store/create-store.ts';
import { freePort } from '../../tests/fixtures/ports.ts';
import { addCursors } from './cursors.ts';
import { indexes, requireIndexes } from './indexes.ts';
import { isolateTransactions } from './transactions.ts';

interface Emulator {
  /** Like `127.0.0.1:50123`. */
  address: string;
  /** Its clock, from which server timestamps come. */
  setClock(now: () => Date): void;
  /** A new connection. Each project has data of its own. */
  connect(project: string): Firestore;
  /** Fails the next commits after they were done, as if the network had lost the responses. */
  loseResponses(count: number): void;
  stop(): void;
}

export async function startEmulator(): Promise<Emulator> {
  const server = new FirestoreServer();
  addCursors(server);
  isolateTransactions(server);
  const port = await freePort();
  await server.start(port);
  const { state } = server;
  let clock = () => new Date();
  let lost = 0;

  const write = state.writeV1Document.bind(state);
  state.writeV1Document = (_time, document) => write(clock(), document);

  const address = `127.0.0.1:${port}`;
  return {
    address,
    setClock(now) {
      clock = now;
    },
    connect(project) {
      const connection = connectTo(address, project);
      requireIndexes(connection, indexes);
      const request = connection.request.bind(connection);
      connection.request = async (method: string, ...rest: unknown[]) => {
        const response = await request(method, ...rest);
        if (method !== 'commit' || lost === 0) return response;
        lost -= 1;
        throw Object.assign(new Error('connection lost'), { code: 14 });
      };
      return connection;
    },
    loseResponses(count) {
      lost = count;
    },
    stop: () => server.stop(),
  };
}

/** The library's types lack this method. */
type Connection = Firestore & {
  request: (method: string, ...rest: unknown[]) => Promise<unknown>;
};

/** The store over Firestore, with a random key unless a test gives one. */
export function createFirestoreStore(
  firestore: Firestore,
  options: { now?: () => Date; hmacKey?: Buffer; deadlineMs?: number } = {},
) {
  const { now = () => new Date(), hmacKey = randomBytes(32), deadlineMs } = options;
  const adapter = firestoreAdapter(firestore, now, deadlineMs);
  return createStore(adapter, now, hmacKey);
}

/** A client that never looks for credentials, even when nothing listens at the address. */
export function connectTo(address: string, project: string): Connection {
  process.env.FIRESTORE_EMULATOR_HOST = address;
  // Otherwise the library looks for credentials on the network.
  process.env.METADATA_SERVER_DETECTION = 'none';
  return new Firestore({ projectId: project }) as Connection;
}
