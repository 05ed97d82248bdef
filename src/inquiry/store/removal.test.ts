/** What is forgotten with an inquiry. */
import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import { ann, Fixture, from, openEmbedded, second } from '../../../tests/fixtures/stores.ts';

const fixture = new Fixture(openEmbedded);
const everywhere = { recipients: recipients('email', 'acknowledgement') };

describe('erasing and removing', () => {
  it('forgets that it was acknowledged', async () => {
    await fixture.add('a', everywhere);
    await fixture.store.erase(ann.email);
    await fixture.add('a', everywhere, second);
    expect(await fixture.channelsOf('a')).toEqual(['acknowledgement', 'email']);
  });

  it('removes exactly that address, and forgets that its mailbox was acknowledged', async () => {
    await fixture.add('a', { ...everywhere, ...from('ann+1@example.com') });
    await fixture.add('b', { ...everywhere, ...from('ann+2@example.com') });
    expect(await fixture.store.erase('ann@example.com')).toBe(0);
    expect(await fixture.store.erase('ann+1@example.com')).toBe(1);
    expect(await fixture.ids()).toEqual(['b']);
    await fixture.add('c', { ...everywhere, ...from('ann+3@example.com') });
    expect(await fixture.channelsOf('c')).toEqual(['acknowledgement', 'email']);
  });

  it('forgets that its mailbox was acknowledged', async () => {
    await fixture.add('a', everywhere);
    await fixture.store.remove('a');
    await fixture.add('b', everywhere, second);
    expect(await fixture.channelsOf('b')).toEqual(['acknowledgement', 'email']);
  });

  it('needs an inquiry', async () => {
    await fixture.add('a');
    expect(await fixture.store.remove('nothing')).toBe(false);
    expect(await fixture.ids()).toEqual(['a']);
  });

  it('lets the id be used anew', async () => {
    await fixture.add('a');
    await fixture.act('a', { kind: 'noted', text: 'Called.' }, { id: 'x' });
    await fixture.store.remove('a');
    await fixture.add('a', from('bob@example.com'));
    expect((await fixture.file('a')).record.revision).toBe(0);
    const again = fixture.act('a', { kind: 'noted', text: 'Called.' }, { id: 'x' });
    expect(await again).toMatchObject({ state: 'done' });
  });
});

describe('an address', () => {
  it('leaves other addresses untouched', async () => {
    await fixture.add('a', everywhere);
    await fixture.add('b', { ...everywhere, ...from('joann@example.com') });
    const before = await fixture.file('b');
    expect(await fixture.store.erase(ann.email)).toBe(1);
    expect(await fixture.file('b')).toEqual(before);
    await fixture.add('c', { ...everywhere, ...from('joann@example.com') });
    expect(await fixture.channelsOf('c')).toEqual(['email']);
    expect(await fixture.store.erase('%')).toBe(0);
    expect(await fixture.ids()).toHaveLength(2);
  });
});
