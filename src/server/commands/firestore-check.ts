/** Does everything that the site does, with one test inquiry, to find missing permissions and indexes of Firestore. */
import { randomBytes } from 'node:crypto';
import { inquiriesCommand } from '#server/messages/wording.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { type InquiryStore, listFilters } from '#server/store/store.ts';
import { mapFields } from '#shared/fields.ts';

export const selfTestFields = {
  ...mapFields(() => ''),
  name: 'Self-test',
  email: 'self-test@example.com',
  message: 'This is a self-test of the website. No reply is needed.',
};

/** Quarantined, so nobody is notified. @returns problems for staff, if any, up to the first time-out */
export async function checkFirestore(store: InquiryStore, project: string, now: Date) {
  const id = randomBytes(16).toString('hex');
  const reference = referenceOf(id);
  const { email } = selfTestFields;
  const problems: string[] = [];
  const has = (pattern: RegExp) => problems.some((problem) => pattern.test(problem));
  const attempt = async (name: string, run: () => Promise<unknown>) => {
    if (name !== 'delete' && has(/^write| within [\d.]+ s: /)) return;
    await run().catch(({ message }: Error) => problems.push(`${name}: ${message}`));
  };

  let mayBeStored = false;
  await attempt('write', async () => {
    await store.checkWritable();
    mayBeStored = true;
    const rest = { suspicions: ['self-test'], source: {}, dueAt: now, recipients: [] };
    await store.add({ id, fields: selfTestFields, ...rest });
  });
  await attempt('read', async () => {
    if (!(await store.find(reference))) throw new Error('the test inquiry was not found');
  });
  const lists = { ...listFilters, 'by search': () => ({ email, search: reference }) };
  for (const [name, filterAt] of Object.entries(lists)) {
    for (const oldestFirst of [false, true]) {
      await attempt(`list ${name}${oldestFirst ? ', oldest first' : ''}`, async () => {
        for await (const _ of store.list({ ...filterAt(now), oldestFirst })) return;
      });
    }
  }
  await attempt('count', () => store.counts(now));
  await attempt('deliveries', () => store.channels());
  if (mayBeStored) await attempt('delete', () => store.remove(id));

  // The same command as in docs/operating.md.
  const index = `npx firebase-tools deploy --project ${project} --only firestore --config deploy/firebase/firebase.json`;
  const erase = `${inquiriesCommand} erase --email ${email}`;
  if (has(/^(?!write).*FAILED_PRECONDITION/))
    problems.push(`Create the missing indexes with: ${index}`);
  if (has(/^delete/)) problems.push(`${reference} may still be stored. Delete it with: ${erase}`);
  return problems.join('\n        ') || undefined;
}
