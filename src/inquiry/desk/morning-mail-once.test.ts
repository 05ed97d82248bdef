import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hour, minute } from '../../../tests/fixtures/desk.ts';
import { MorningFixture } from '../../../tests/fixtures/mornings.ts';

const mornings = new MorningFixture();

/** A server that is killed while it sends. */
async function sendHalf() {
  const asked = Promise.withResolvers<void>();
  const { look } = mornings.start(() => {
    asked.resolve();
    return new Promise(() => {});
  });
  look();
  await asked.promise;
}

describe('the morning mail', () => {
  it('is sent by one of several servers', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    const [one, other] = [mornings.watch(), mornings.watch()];
    mornings.time += hour;
    await Promise.all([one(), other()]);
    await Promise.all([one(minute), other()]);
    expect(mornings.told).toHaveLength(1);
  });

  it('counts from when the first server made it, not from the last one that knows of it', async () => {
    await mornings.add('Late', { dueAt: mornings.now() });
    await mornings.watch()(hour);
    const made = mornings.now().toISOString();
    // As if both had looked before either had noted it.
    vi.spyOn(mornings.store, 'recall').mockResolvedValueOnce(undefined);
    await mornings.watch()(minute);
    expect(mornings.told).toHaveLength(1);
    expect((await mornings.store.recall('morning'))?.value.at).toBe(made);
  });

  it('that no channel has taken is tried again, until one takes it', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    const look = mornings.watch();
    mornings.accepts = false;
    await look(hour);
    mornings.accepts = true;
    expect(mornings.told).toHaveLength(1);
    await look(minute);
    await look(5 * minute);
    expect(mornings.told).toHaveLength(2);
    expect(mornings.lists()).toEqual({ 'In quarantine': ['Held'] });
  });

  it('of a server that is killed while it sends comes from another one', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    mornings.time += hour;
    await sendHalf();
    const look = mornings.watch();
    await look(5 * minute - 1);
    expect(mornings.told).toEqual([]);
    await look(1);
    await look(5 * minute);
    expect(mornings.told).toHaveLength(1);
    expect(mornings.lists()).toEqual({ 'In quarantine': ['Held'] });
  });

  it('names what has been quarantined since the last one that was sent, not the last one begun', async () => {
    const look = mornings.watch();
    await mornings.add('Before', { suspicions: ['odd'] });
    await look(hour);
    await mornings.add('Friday', { suspicions: ['odd'] });
    mornings.time += 3 * 24 * hour;
    await sendHalf();
    await mornings.add('Monday', { suspicions: ['odd'] });
    await look(24 * hour);
    expect(mornings.told).toHaveLength(2);
    expect(mornings.lists()).toEqual({ 'In quarantine': ['Monday', 'Friday'] });
  });

  it('that was sent while the store failed is not sent again', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    const look = mornings.watch();
    const { remember } = mornings.store;
    vi.spyOn(mornings.store, 'remember')
      .mockImplementationOnce(remember)
      .mockRejectedValueOnce(new Error('locked'));
    await look(hour);
    expect(mornings.log.warn).toHaveBeenCalledOnce();
    await look(minute);
    await mornings.watch()(hour);
    expect(mornings.told).toHaveLength(1);
  });

  it('survives a failing store, and says so', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    vi.spyOn(mornings.store, 'remember').mockRejectedValueOnce(new Error('locked'));
    const look = mornings.watch();
    await look(hour);
    expect(mornings.log.warn).toHaveBeenCalledOnce();
    await look(minute);
    expect(mornings.told).toHaveLength(1);
  });

  it('that is being sent is waited for by a server that stops', async () => {
    await mornings.add('Held', { suspicions: ['odd'] });
    mornings.time += hour;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const sent = Promise.withResolvers<boolean>();
    const asked = Promise.withResolvers<void>();
    const { stop } = mornings.start(() => {
      asked.resolve();
      return sent.promise;
    });
    vi.advanceTimersByTime(minute);
    await asked.promise;
    // It is sent for longer than until the next look.
    vi.advanceTimersByTime(2 * minute);
    const done: string[] = [];
    const { remember } = mornings.store;
    vi.spyOn(mornings.store, 'remember').mockImplementation(async (key, decide) => {
      await setImmediate();
      done.push(key);
      return remember(key, decide);
    });
    const stopped = stop().then(() => done.push('stopped'));
    sent.resolve(true);
    await stopped;
    expect(done).toEqual(['notice inquiries-morning-2026-11-20', 'morning', 'stopped']);
  });
});
