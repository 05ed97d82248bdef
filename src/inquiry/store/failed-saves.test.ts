import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sample } from '../../../tests/contract/fixture.ts';
import { rememberFailedSaves } from './failed-saves.ts';
import type { Intake } from './roles/intake.ts';
import { StoreUnavailable } from './store.ts';

const add = vi.fn<Intake['add']>(async () => 'stored');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('a failed save is remembered for a minute, whatever is saved meanwhile', async () => {
  const store = rememberFailedSaves({ add });
  expect(await store.add(sample('a'))).toBe('stored');
  expect(store.hasFailedToSave()).toBe(false);
  add.mockRejectedValueOnce(new StoreUnavailable('full'));
  await expect(store.add(sample('b'))).rejects.toThrow('full');
  await store.add(sample('c'));
  vi.advanceTimersByTime(59_999);
  expect(store.hasFailedToSave()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.hasFailedToSave()).toBe(false);
});
