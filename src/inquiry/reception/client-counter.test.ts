import { expect, it, onTestFinished, vi } from 'vitest';
import { ClientCounter } from './client-counter.ts';

const minute = 60_000;

class SeenCounter extends ClientCounter {
  get remembered(): number {
    return this.counts.size;
  }

  count(client: string, window = minute): { current: number; ttl: number } {
    const answers: { current: number; ttl: number }[] = [];
    this.incr(client, (_error, answer) => answer && answers.push(answer), window, 10);
    return answers[0] ?? { current: 0, ttl: 0 };
  }
}

it('counts each client for itself, until its window ends', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const counter = new SeenCounter();
  expect(counter.count('192.0.2.1')).toEqual({ current: 1, ttl: minute });
  vi.advanceTimersByTime(20_000);
  expect(counter.count('192.0.2.1')).toEqual({ current: 2, ttl: 40_000 });
  expect(counter.count('192.0.2.2')).toEqual({ current: 1, ttl: minute });
  vi.advanceTimersByTime(40_000);
  expect(counter.count('192.0.2.1')).toEqual({ current: 1, ttl: minute });
});

it('remembers no client after its window, also when nobody asks again', async () => {
  const counter = new SeenCounter();
  counter.count('192.0.2.1', 1);
  await vi.waitFor(() => expect(counter.remembered).toBe(0));
  counter.count('192.0.2.1');
  expect(counter.remembered).toBe(1);
});
