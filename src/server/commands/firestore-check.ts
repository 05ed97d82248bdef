/** Does to one inquiry in Firestore, which nobody is told of, what the site does: permissions and indexes show. */
import { randomBytes } from 'node:crypto';
import { referenceOf } from '#server/store/reference-of.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';

export const selfTestFields = {
  ...mapFields(() => ''),
  name: 'Self-test',
  email: 'self-test@example.com',
  message: 'This is the self-test of the website. Nobody is waiting for an answer.',
};

type Step = [name: string, work: () => Promise<unknown>];

/** Quarantined, so without deliveries. @returns what to tell staff, up to the first step without an answer in time */
export async function checkFirestore(
  store: InquiryStore,
  project: string,
  now: Date,
): Promise<string | undefined> {
  const id = randomBytes(16).toString('hex');
  const reference = referenceOf(id);
  const { email } = selfTestFields;
  let mayBeStored = false;
  const write = async () => {
    await store.checkWritable();
    mayBeStored = true;
    const inquiry = {
      id,
      inquiry: selfTestFields,
      suspicions: ['self-test'],
      source: {},
      dueAt: now,
    };
    await store.add({ ...inquiry, recipients: [] });
  };
  const read = async () => {
    if (!(await store.find(reference))) throw new Error('the test inquiry is not there');
  };
  const first = async (filter: ListFilter) => {
    for await (const _ of store.list(filter)) return;
  };
  const lists = (name: string, filter: ListFilter): Step[] => [
    [name, () => first(filter)],
    [`${name}, oldest first`, () => first({ ...filter, oldestFirst: true })],
  ];
  const steps: Step[] = [
    ['write', write],
    ['read', read],
    ...lists('list', {}),
    ...lists('list of an address', { email }),
    ...lists('list of the quarantined', { status: 'quarantined' }),
    ...lists('list of the open', { answered: false }),
    ...lists('list of the failed', { failed: true }),
    ...lists('search', { email, search: reference }),
    ['count', () => store.counts(now)],
    ['deliveries', () => store.channels()],
  ];
  const problems: string[] = [];
  const has = (pattern: RegExp) => problems.some((problem) => pattern.test(problem));
  const attempt = ([name, work]: Step) =>
    work().catch(({ message }: Error) => void problems.push(`${name}: ${message}`));
  for (const step of steps) if (!has(/^write| within [\d.]+ s: /)) await attempt(step);
  if (mayBeStored) await attempt(['delete', () => store.remove(id)]);

  // As docs/operating.md has it.
  const index = `npx firebase-tools deploy --project ${project} --only firestore --config deploy/firebase/firebase.json`;
  const erase = `npm run inquiries -- erase --email ${email}`;
  if (has(/^(?!write).*FAILED_PRECONDITION/))
    problems.push(`Missing indexes are made by: ${index}`);
  if (has(/^delete/)) problems.push(`${reference} may be left. It is removed by: ${erase}`);
  return problems.join('\n        ') || undefined;
}
