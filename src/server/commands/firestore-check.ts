/** Tries all that servers and staff ask of Firestore, with one inquiry that nobody is told of. */
import { randomBytes } from 'node:crypto';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';

/** What the test inquiry and the messages of `test` say. */
export const selfTest = {
  ...mapFields(() => ''),
  name: 'Self-test',
  email: 'self-test@example.com',
  message: 'This is the self-test of the website. Nobody is waiting for an answer.',
};

/** In milliseconds: how far the clocks of database and command may differ. */
const clockDifference = 60 * 60 * 1000;

/**
 * Stores an inquiry in quarantine, so without deliveries, asks for it in each way, and removes it.
 * @returns what failed, in words for staff, with the command that makes a missing index
 */
export async function checkFirestore(
  store: InquiryStore,
  project: string,
  now: Date,
): Promise<string | undefined> {
  const problems: string[] = [];
  // As docs/operating.md has it.
  const indexing = `; make its index: npx firebase-tools deploy --project ${project} --only firestore --config deploy/firebase/firebase.json`;
  const attempt = (step: string, work: () => Promise<boolean>) =>
    work().then(
      (worked) => worked || problems.push(`${step}: the test inquiry is not there`),
      ({ message }: Error) => {
        const needsIndex = message.includes('FAILED_PRECONDITION');
        problems.push(`${step}: ${message}${needsIndex ? indexing : ''}`);
      },
    );
  const id = randomBytes(16).toString('hex');
  const reference = referenceOf(id);
  const { email } = selfTest;
  const since = new Date(now.getTime() - clockDifference);
  const lists: Record<string, { filter: ListFilter; isElsewhere?: boolean }> = {
    list: { filter: { since } },
    'list of an address': { filter: { email } },
    'list of the quarantined': { filter: { status: 'quarantined', since } },
    'list of the open': { filter: { answered: false }, isElsewhere: true },
    'list of the failed': { filter: { failed: true }, isElsewhere: true },
    search: { filter: { email, search: reference } },
  };
  const isIn = async (filter: ListFilter, isElsewhere = false) => {
    for await (const { inquiry } of store.list(filter)) {
      if (isElsewhere || inquiry.id === id) return true;
    }
    return isElsewhere;
  };

  await attempt('write', async () => {
    await store.checkWritable();
    const inquiry = { id, inquiry: selfTest, suspicions: ['self-test'], source: {}, dueAt: now };
    return (await store.add({ ...inquiry, recipients: [] })) === 'stored';
  });
  if (problems.length > 0) {
    // It may have been stored, and the answer lost.
    await store.remove(id).catch(() => false);
    return problems[0];
  }
  await attempt('read', async () => (await store.find(reference))?.inquiry.id === id);
  for (const [step, { filter, isElsewhere }] of Object.entries(lists)) {
    await attempt(step, () => isIn(filter, isElsewhere));
    await attempt(`${step}, oldest first`, () =>
      isIn({ ...filter, oldestFirst: true }, isElsewhere),
    );
  }
  await attempt('count', async () => (await store.counts(now)).quarantined > 0);
  await attempt('deliveries', async () => {
    await Promise.all([store.channels(), store.nextDeliveryAt()]);
    return true;
  });
  await attempt('delete', () => store.remove(id));
  return problems.length > 0 ? problems.join('\n        ') : undefined;
}
