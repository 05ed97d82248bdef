/** A flood, under a clock of its own: when staff are told of each inquiry. */
import { expect, it, vi } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import { blank } from '#tests/fixtures/company.ts';
import {
  add,
  clock,
  fakeChannel,
  openStore,
  refusal,
  startOutbox,
} from '#tests/fixtures/outbox.ts';

const minute = 60_000;
const timing = { poll: 5 };

/** Just after collected messages were sent. */
const startAtCollection = () => {
  clock.ahead = 10 * minute - (Date.now() % (10 * minute));
};

it('everybody is told of each inquiry once, at most ten minutes later, and software at once', async () => {
  const store = openStore();
  startAtCollection();
  const start = clock.now().getTime();
  const minutes = () => (clock.now().getTime() - start) / minute;
  /** When and how each was told, in minutes. */
  const told = new Map<string, number[]>();
  const tell = (reference: string) =>
    told.set(reference, [...(told.get(reference) ?? []), minutes()]);
  const email = fakeChannel('email', async ({ fields }) => void tell(referenceOf(fields.id)));
  const collected: { at: number; references: string[] }[] = [];
  email.sendAlert.mockImplementation(async ({ lists }) => {
    const references = lists?.flatMap(({ items }) => items.map(({ text }) => text.slice(-9))) ?? [];
    collected.push({ at: Math.round(minutes()), references });
    references.forEach(tell);
    return undefined;
  });
  const crm = { ...fakeChannel('webhook'), followsActions: true };
  const outbox = startOutbox({ timing, store, channels: [email, crm], perHour: 10 });

  const posted: string[] = [];
  for (let count = 0; count < 50; count++) {
    const id = String(count);
    posted.push(referenceOf(id));
    await add(store, id, ['email', 'webhook']);
    outbox.wake();
    await vi.waitFor(
      async () => {
        const deliveries = (await store.find(id))?.deliveries;
        expect(
          deliveries?.every(({ state, isCollected }) => isCollected || state === 'delivered'),
        ).toBe(true);
      },
      { interval: 1, timeout: 20_000 },
    );
    expect(crm.sent.at(-1)).toBe(id);
    clock.ahead += minute;
  }
  const waits = posted.map((reference, count) =>
    (told.get(reference) ?? []).map((at) => at - count),
  );
  expect(waits.slice(0, 10).every(([wait = 99, ...again]) => wait < 1 && again.length === 0)).toBe(
    true,
  );
  expect(
    waits.slice(10, 40).every(([wait = 99, ...again]) => wait < 11 && again.length === 0),
  ).toBe(true);
  expect(collected.slice(0, 3)).toEqual(
    [20, 30, 40].map((at) => ({ at, references: posted.slice(at - 10, at) })),
  );
});

it('a collected message that fails is sent again, under the same id, and a resent one on its own', async () => {
  const store = openStore();
  startAtCollection();
  const email = fakeChannel();
  email.sendAlert.mockRejectedValueOnce(refusal()).mockRejectedValueOnce(refusal(true));
  for (const id of ['a', 'b', 'c']) await add(store, id);
  const outbox = startOutbox({ timing, store, channels: [email], perHour: 1 });
  const states = async () =>
    (await Array.fromAsync(store.list())).flatMap(({ deliveries }) =>
      deliveries.map(({ state, attempts, isCollected }) => `${state} ${attempts} ${isCollected}`),
    );
  const become = (...expected: string[]) =>
    vi.waitFor(async () => expect((await states()).toSorted()).toEqual(expected), 20_000);
  const sent = 'delivered 1 undefined';
  await become(sent, 'pending 0 true', 'pending 0 true');
  clock.ahead += 10 * minute;
  await become(sent, 'pending 1 true', 'pending 1 true');
  clock.ahead += minute;
  await become(sent, 'failed 2 true', 'failed 2 true');
  const ids = email.sendAlert.mock.calls.map(([{ id }]) => id);
  expect(new Set(ids).size).toBe(1);

  clock.ahead += 60 * minute;
  const resent = { at: clock.now(), by: 'Eve', change: { kind: 'resent' } } as const;
  await store.act('b', { ...resent, id: 'again' });
  outbox.wake();
  await become('delivered 1 false', sent, 'failed 2 true');
  expect(email.sent.at(-1)).toBe('b');
});

it('a message of collected inquiries is one sending, with the same past and the same people', async () => {
  const store = openStore();
  startAtCollection();
  const inboxOf = ({ service }: { service: string }) => [service || 'office'];
  const email = { ...fakeChannel(), addressesOf: inboxOf };
  const gate = Promise.withResolvers<undefined>();
  email.sendAlert.mockRejectedValueOnce(refusal()).mockReturnValue(gate.promise);
  // Or the clock, which jumps, would end the leases of what is being sent.
  const patient = { ...timing, lease: 180 * minute };
  const outbox = startOutbox({ timing: patient, store, channels: [email], perHour: 1 });
  const addAll = async (name: string, count: number, service = '') => {
    const fields = { ...blank, email: 'ann@visitor.example', message: name, service };
    for (let index = 0; index < count; index++) {
      await add(store, `${name} ${index}`, ['email'], { fields });
    }
    outbox.wake();
    await vi.waitFor(async () => {
      const [delivery] = (await store.find(`${name} ${count - 1}`))?.deliveries ?? [];
      expect(delivery?.isCollected || delivery?.state === 'delivered').toBe(true);
    }, 20_000);
  };
  const listed = () =>
    email.sendAlert.mock.calls.map(
      ([{ lists, service }]) => `${service} ${lists?.[0]?.items.length}`,
    );
  await addAll('single', 1);
  await addAll('early', 2);
  clock.ahead += 10 * minute;
  await vi.waitFor(() => expect(listed()).toEqual([' 2']), 20_000);
  await addAll('late', 7);
  await addAll('other', 2, 'Labels');
  // Those that failed once are not told with those that are new.
  clock.ahead += 10 * minute;
  await vi.waitFor(
    () => expect(listed().slice(1).toSorted()).toEqual([' 2', ' 7', 'Labels 2']),
    20_000,
  );
  // Though eleven are under way, in three sendings.
  clock.ahead += 60 * minute;
  await addAll('next hour', 1);
  await vi.waitFor(() => expect(email.sent.at(-1)).toBe('next hour 0'), 20_000);
  gate.resolve(undefined);
});
