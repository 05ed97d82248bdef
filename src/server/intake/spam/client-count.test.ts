import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClientCount } from './client-count.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it("a client's inquiries of the last hour are counted, apart from others'", () => {
  const clients = createClientCount();
  for (let minutes = 0; minutes < 90; minutes += 30) {
    clients.add('a');
    vi.advanceTimersByTime(30 * 60_000);
  }
  expect([clients.of('a'), clients.of('b')]).toEqual([1, 0]);
});
