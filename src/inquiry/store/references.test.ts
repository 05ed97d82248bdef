/** No inquiry is added with the reference of another one. */
import { describe, expect, it } from 'vitest';
import { twins } from '../../../tests/fixtures/same-reference.ts';
import { Fixture, from, openEmbedded, sample } from '../../../tests/fixtures/stores.ts';
import { referenceOf } from '../core/reference.ts';

const fixture = new Fixture(openEmbedded);

describe('an inquiry with the reference of another one', () => {
  const [first, second] = twins;

  it('has another id', () => {
    expect(first).not.toBe(second);
    expect(referenceOf(first)).toBe(referenceOf(second));
  });

  it('is not written beside one in quarantine or one that was discarded', async () => {
    await fixture.add(first, { suspicions: ['odd'] });
    expect(await fixture.store.add(sample(second))).toBe('taken');
    await fixture.act(first, { kind: 'discarded' });
    expect(await fixture.store.add(sample(second))).toBe('taken');
    expect(await fixture.ids()).toEqual([first]);
  });

  it('is known by its id when both are there, as in a copy of an earlier store', async () => {
    await fixture.add(first, { suspicions: ['odd'] });
    const [whole] = await Array.fromAsync(fixture.store.list({ oldestFirst: true }));
    if (!whole) throw new Error('Nothing is there.');
    await fixture.store.take({ ...whole, inquiry: { ...whole.inquiry, id: second } });
    for (const id of twins) {
      expect(await fixture.store.add(sample(id, from('bob@example.com')))).toBe('conflict');
      expect(await fixture.store.add(sample(id))).toBe('released');
      expect(await fixture.store.add(sample(id))).toBe('repeated');
    }
  });

  it('is stored once the other one is gone', async () => {
    await fixture.add(first);
    await fixture.store.remove(first);
    expect(await fixture.store.add(sample(second))).toBe('stored');
    const found = await fixture.store.find(referenceOf(first));
    expect(found?.inquiry.id).toBe(second);
  });
});
