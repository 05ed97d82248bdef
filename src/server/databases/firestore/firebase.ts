/** Firebase's services, loaded only when DATABASE_URL names a Firestore project. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

/** Does not use the network. Authentication and Storage are there for later use. */
export function startFirebase(project: string) {
  const storageBucket = `${project}.firebasestorage.app`;
  const app = initializeApp({ projectId: project, storageBucket }, project);
  return { firestore: getFirestore(app), auth: getAuth(app), storage: getStorage(app) };
}
