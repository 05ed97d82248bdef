import { expect, it, onTestFinished, vi } from 'vitest';
import { Repetitions } from './repetitions.ts';

const repetitions = () => new Repetitions(Buffer.alloc(32, 'k'));

it('a group is forgotten after a day, whatever was added meanwhile', async () => {
  const { placeOf } = bound(repetitions());
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1);
  onTestFinished(() => clock.mockRestore());
  expect(placeOf(['a'], 'text')).toBe(1);
  clock.mockReturnValue(23 * 3_600_000);
  expect(placeOf(['b'], 'text')).toBe(2);
  clock.mockReturnValue(24 * 3_600_000 + 2);
  await vi.waitFor(() => expect(placeOf(['c'], 'text')).toBe(1));
});

const bound = (one: Repetitions) => ({ placeOf: one.placeOf.bind(one) });
