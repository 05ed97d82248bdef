/** What the store says of deliveries that are owed: since when, by whom, and how many have failed. */
import { describe, expect, it } from 'vitest';
import type { Settlement } from '../../src/inquiry/store/store.ts';
import { recipients } from '../fixtures/company.ts';
import { type Fixture, hour, moment, second } from '../fixtures/stores.ts';

export function describeOwed(fixture: Fixture): void {
  describe('what is owed', () => {
    const state = (ms: number) => {
      fixture.at(ms);
      return fixture.owed();
    };

    it('counts what should have been sent, and names since when the oldest is owed', async () => {
      expect(await state(0)).toEqual({ pending: 0, owedSince: undefined, failed: 0 });
      await fixture.add('a', { recipients: recipients('email', 'slack') }, second);
      await fixture.add('b', {}, 2 * second);
      await fixture.add('later', { notifyAt: moment(hour) }, 2 * second);
      const expected = { pending: 3, owedSince: moment(second), failed: 0 };
      expect(await state(hour - 1)).toEqual(expected);
      expect(await state(hour)).toEqual({ ...expected, pending: 4 });
    });
  });
  describeUndelivered(fixture);
}

function describeUndelivered(fixture: Fixture): void {
  it('counts by channel what waits and what has failed, and nothing that was delivered', async () => {
    const channels = ['acknowledgement', 'email', 'slack'];
    const counts = async () => {
      const undelivered = await fixture.undelivered(channels);
      return undelivered.map(({ channel, pending, failed }) => [channel, pending, failed]);
    };
    expect(await counts()).toEqual(channels.map((channel) => [channel, 0, 0]));
    await fixture.add('a', { recipients: recipients(...channels) });
    await fixture.add('later', { notifyAt: moment(hour) });
    for (const claim of await fixture.claim(0)) {
      const settlement: Settlement =
        claim.delivery.channel === 'slack'
          ? { state: 'delivered' }
          : { state: 'failed', error: 'refused' };
      await fixture.store.settle(claim, settlement, moment(0));
    }
    expect(await counts()).toEqual([
      ['acknowledgement', 0, 1],
      ['email', 1, 1],
      ['slack', 0, 0],
    ]);
    await fixture.act('a', { kind: 'answered' });
    expect(await counts()).toEqual([
      ['acknowledgement', 0, 0],
      ['email', 1, 0],
      ['slack', 0, 0],
    ]);
    expect(await fixture.undelivered(['webhook'])).toEqual([
      { channel: 'webhook', pending: 0, failed: 0 },
    ]);
  });
}
