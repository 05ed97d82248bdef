import { expect, it } from 'vitest';
import { Fixture, from, openEmbedded, sample, second } from '#tests/fixtures/stores.ts';
import { othersFromAddress } from './same-address.ts';

const fixture = new Fixture(openEmbedded);
const others = async (id: string, most = 3) =>
  (await othersFromAddress(fixture.store, (await fixture.lead(id)).inquiry, most)).map(
    ({ inquiry }) => inquiry.id,
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
  const lead = await fixture.lead('a');
  let read = 0;
  const list: typeof fixture.store.list = async function* (...filter) {
    for await (const one of fixture.store.list(...filter)) {
      read += 1;
      yield one;
    }
  };
  expect(await othersFromAddress({ list }, lead.inquiry, 3)).toEqual([]);
  expect(read).toBe(21);
});
