/** Firebase's services; open-store.ts loads this file only when DATABASE_URL names a Firestore project. */
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/**
 * Sets up the services without using the network; Authentication and Storage are for later use. The library finds
 * credentials in Google's standard way and honors FIRESTORE_EMULATOR_HOST. A second call shares the connections.
 */
export function startFirebase(project: string) {
  const storageBucket = `${project}.firebasestorage.app`;
  const app = initializeApp({ projectId: project, storageBucket }, project);
  const firestore = getFirestore(app);
  return {
    firestore,
    auth: getAuth(app),
    storage: getStorage(app),
    async stop() {
      await firestore.terminate();
      await deleteApp(app);
    },
  };
}
