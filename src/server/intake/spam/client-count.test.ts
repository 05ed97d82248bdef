import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClientCount } from './client-count.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const most = 3;
const fill = (clients: ReturnType<typeof createClientCount>, client: string) =>
  Array.from({ length: most }, () => clients.count(client, most));

it("a client's inquiries of the last hour are counted, apart from others', at most so many", () => {
  const clients = createClientCount();
  fill(clients, 'a');
  vi.advanceTimersByTime(30 * 60_000);
  for (let n = 0; n < 10; n++) expect(clients.count('a', most).others).toBe(most);
  expect(clients.count('b', most).others).toBe(0);
  vi.advanceTimersByTime(30 * 60_000);
  // Those beyond did not count.
  expect(clients.count('a', most).others).toBe(0);
});

it('what was not stored does not count, once that is known', () => {
  const clients = createClientCount();
  const [first, second] = fill(clients, 'a');
  first?.settle(false);
  second?.settle(true);
  expect(clients.count('a', most).others).toBe(most - 1);
  clients.count('a', most).settle(false);
  expect(clients.count('a', most).others).toBe(most);
});
