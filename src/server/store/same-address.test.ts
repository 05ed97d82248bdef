import { expect, it, vi } from 'vitest';
import { Fixture, from, openEmbedded, sample, second } from '#tests/fixtures/stores.ts';
import { isPublicMailbox, mailboxOf, othersFromAddress } from './same-address.ts';

const fixture = new Fixture(openEmbedded);
const others = async (id: string, most = 3) =>
  (await othersFromAddress(fixture.store, (await fixture.inquiry(id)).fields, most)).map(
    ({ fields }) => fields.id,
  );

it('names what else came from an address, the newest first, up to a number', async () => {
  for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
    await fixture.add(id, {}, index * second);
  await fixture.add('other', from('bob@example.com'), 9 * second);
  expect(await others('b')).toEqual(['d', 'c', 'a']);
  expect(await others('b', 2)).toEqual(['d', 'c']);
  expect(await others('other')).toEqual([]);
});

it('does not read thousands of spam for it', async () => {
  await fixture.add('a');
  for (let index = 0; index < 40; index++) {
    const id = `spam-${index}`;
    await fixture.store.add(sample(id, { suspicions: ['odd'] }));
    await fixture.act(id, { kind: 'discarded' });
  }
  const page = vi.spyOn(fixture.store, 'page');
  expect(await others('a')).toEqual([]);
  expect(page).toHaveBeenCalledExactlyOnceWith(expect.anything(), { inquiries: 23, read: 23 });
});

it.each([
  ['ann+1@example.com', 'ann+2@example.com'],
  ['ann+1+2@example.com', 'ann@example.com'],
  ['Ann@EXAMPLE.com', 'ann@example.com'],
  ['a.n.n+x@gmail.com', 'Ann@googlemail.com'],
])('%s and %s are one mailbox', (one, other) => expect(mailboxOf(one)).toBe(mailboxOf(other)));

it.each([
  ['ann@example.com', 'bob@example.com'],
  ['ann@example.com', 'ann@example.org'],
  ['a.nn@example.com', 'ann@example.com'],
  ['ann-1@example.com', 'ann-2@example.com'],
  ['+1@example.com', '+2@example.com'],
  ['ann@gmail.com', 'ann@mail.gmail.com'],
  ['ann@gmail.com', 'bob@gmail.com'],
])('%s and %s are two', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));

it.each(['root@localhost', 'root@mail', 'x@127.0.0.1'])('%s is not a public mailbox', (email) =>
  expect(isPublicMailbox(email)).toBe(false),
);

it.each(['ann@example.com', 'ann@mail.local.example', 'ann@1.example', 'a@xn--mller-kva.de'])(
  '%s may be one',
  (email) => expect(isPublicMailbox(email)).toBe(true),
);
