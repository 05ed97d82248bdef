/** Does everything that the site does, with one test inquiry, to find missing permissions and indexes of Firestore. */
import { randomBytes } from 'node:crypto';
import { inquiriesCommand } from '#server/messages/wording.ts';
import { referenceOf } from '#server/store/lead.ts';
import { type InquiryStore, listFilters } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';

export const selfTestFields = {
  ...mapFields(() => ''),
  name: 'Self-test',
  email: 'self-test@example.com',
  message: 'This is a self-test of the website. No reply is needed.',
};

type Step = [name: string, run: () => Promise<unknown>];

/** Quarantined, so nobody is notified. @returns problems for staff, if any, up to the first time-out */
export async function checkFirestore(store: InquiryStore, project: string, now: Date) {
  const id = randomBytes(16).toString('hex');
  const reference = referenceOf(id);
  const { email } = selfTestFields;
  let mayBeStored = false;
  const write = async () => {
    await store.checkWritable();
    mayBeStored = true;
    const rest = { suspicions: ['self-test'], source: {}, dueAt: now, recipients: [] };
    await store.add({ id, inquiry: selfTestFields, ...rest });
  };
  const read = async () => {
    if (!(await store.find(reference))) throw new Error('the test inquiry was not found');
  };
  const lists = { ...listFilters, 'by search': () => ({ email, search: reference }) };
  const listSteps = Object.entries(lists).flatMap(([name, filterAt]) =>
    [false, true].map((oldestFirst): Step => {
      const first = async () => {
        for await (const _ of store.list({ ...filterAt(now), oldestFirst })) return;
      };
      return [`list ${name}${oldestFirst ? ', oldest first' : ''}`, first];
    }),
  );
  const steps: Step[] = [
    ['write', write],
    ['read', read],
    ...listSteps,
    ['count', () => store.counts(now)],
    ['deliveries', () => store.channels()],
  ];
  const problems: string[] = [];
  const has = (pattern: RegExp) => problems.some((problem) => pattern.test(problem));
  const attempt = ([name, run]: Step) =>
    run().catch(({ message }: Error) => void problems.push(`${name}: ${message}`));
  for (const step of steps) if (!has(/^write| within [\d.]+ s: /)) await attempt(step);
  if (mayBeStored) await attempt(['delete', () => store.remove(id)]);

  // The same command as in docs/operating.md.
  const index = `npx firebase-tools deploy --project ${project} --only firestore --config deploy/firebase/firebase.json`;
  const erase = `${inquiriesCommand} erase --email ${email}`;
  if (has(/^(?!write).*FAILED_PRECONDITION/))
    problems.push(`Create the missing indexes with: ${index}`);
  if (has(/^delete/)) problems.push(`${reference} may still be stored. Delete it with: ${erase}`);
  return problems.join('\n        ') || undefined;
}
