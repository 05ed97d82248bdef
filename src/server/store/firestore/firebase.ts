/** Firebase's services; open-store.ts loads this file only when DATABASE_URL names a Firestore project. */
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';

interface Firebase {
  firestore: Firestore;
  /** Set up for later use, like the storage. */
  auth: Auth;
  storage: Storage;
  /** Closes all connections; a later start opens new ones. */
  stop(): Promise<void>;
}

const running = new Map<string, Firebase>();

/**
 * Sets up the services without using the network. The library finds credentials in Google's standard way and honors
 * FIRESTORE_EMULATOR_HOST. A second call shares the first one's connections.
 */
export function startFirebase(project: string): Firebase {
  const started = running.get(project) ?? start(project);
  running.set(project, started);
  return started;
}

function start(project: string): Firebase {
  const storageBucket = `${project}.firebasestorage.app`;
  const app: App = initializeApp({ projectId: project, storageBucket }, project);
  const firestore = getFirestore(app);
  return {
    firestore,
    auth: getAuth(app),
    storage: getStorage(app),
    async stop() {
      running.delete(project);
      await firestore.terminate();
      await deleteApp(app);
    },
  };
}
