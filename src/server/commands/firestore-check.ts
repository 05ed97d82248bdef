/** Writes, reads, lists, searches, counts and deletes one inquiry in Firestore that nobody is told of. */
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

type Step = [name: string, work: () => Promise<boolean>];

/**
 * Stores the inquiry in quarantine, so without deliveries, and removes it. Also asks which deliveries wait.
 * @returns what failed, in words for staff, up to the first step without an answer in time, and commands against it
 */
export async function checkFirestore(
  store: InquiryStore,
  project: string,
  now: Date,
): Promise<string | undefined> {
  const id = randomBytes(16).toString('hex');
  const reference = referenceOf(id);
  const { email } = selfTest;
  const since = new Date(now.getTime() - clockDifference);
  let mayBeStored = false;
  const write = async () => {
    await store.checkWritable();
    mayBeStored = true;
    const inquiry = { id, inquiry: selfTest, suspicions: ['self-test'], source: {}, dueAt: now };
    return (await store.add({ ...inquiry, recipients: [] })) === 'stored';
  };
  const isIn = async (filter: ListFilter, mayBeEmpty = false) => {
    for await (const { inquiry } of store.list(filter)) {
      if (mayBeEmpty || inquiry.id === id) return true;
    }
    return mayBeEmpty;
  };
  const lists = (name: string, filter: ListFilter, mayBeEmpty?: boolean): Step[] => [
    [name, () => isIn(filter, mayBeEmpty)],
    [`${name}, oldest first`, () => isIn({ ...filter, oldestFirst: true }, mayBeEmpty)],
  ];
  const steps: Step[] = [
    ['write', write],
    ['read', async () => (await store.find(reference))?.inquiry.id === id],
    ...lists('list', { since }),
    ...lists('list of an address', { email }),
    ...lists('list of the quarantined', { status: 'quarantined', since }),
    ...lists('list of the open', { answered: false }, true),
    ...lists('list of the failed', { failed: true }, true),
    ...lists('search', { email, search: reference }),
    ['count', async () => (await store.counts(now)).quarantined > 0],
    ['deliveries', () => store.channels().then(() => true)],
  ];
  const problems: string[] = [];
  const has = (pattern: RegExp) => problems.some((problem) => pattern.test(problem));
  const attempt = async ([name, work]: Step) => {
    const reason = await work().then(
      (worked) => !worked && 'the test inquiry is not there',
      ({ message }: Error) => message,
    );
    if (reason) problems.push(`${name}: ${reason}`);
  };
  for (const step of steps) if (!has(/^write| within [\d.]+ s: /)) await attempt(step);
  if (mayBeStored) await attempt(['delete', async () => (await store.remove(id)) || has(/^write/)]);

  // As docs/operating.md has it.
  const index = `npx firebase-tools deploy --project ${project} --only firestore --config deploy/firebase/firebase.json`;
  const erase = `npm run inquiries -- erase --email ${email}`;
  if (has(/^(?!write).*FAILED_PRECONDITION/))
    problems.push(`Missing indexes are made by: ${index}`);
  if (has(/^delete/)) problems.push(`${reference} may be left. It is removed by: ${erase}`);
  return problems.join('\n        ') || undefined;
}
