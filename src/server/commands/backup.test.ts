import { expect, it, vi } from 'vitest';
import { hour, openStore } from '#tests/fixtures/outbox.ts';
import { copiedKey, missingCopies } from './backup.ts';

const start = new Date('2026-03-02T15:00:00Z');

it('staff are told every second day that no backup was copied since the start or the last copy', async () => {
  const store = openStore();
  const rule = missingCopies(store, start, 'America/New_York');
  const check = async (hours: number) =>
    (await rule(new Date(start.getTime() + hours * hour), vi.fn())).map(({ id }) => id);
  expect(await check(47)).toEqual([]);
  expect(await check(48)).toEqual(await check(95));
  expect(await check(96)).not.toEqual(await check(95));
  const at = new Date(start.getTime() + 90 * hour).toISOString();
  await store.updateValue(copiedKey, () => ({ result: 0, storedValue: { value: { at } } }));
  expect(await check(137)).toEqual([]);
  expect(await check(138)).toHaveLength(1);
});
