import { expect, it, onTestFinished, vi } from 'vitest';
import { Repetitions } from './repetitions.ts';

const repetitions = () => new Repetitions(Buffer.alloc(32, 'k'));

it('the different members of a group are numbered, up to five', () => {
  const { placeOf } = bound(repetitions());
  const places = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'b'].map((member) =>
    placeOf([member], 'text'),
  );
  expect(places).toEqual([1, 2, 1, 3, 4, 5, 5, 2]);
  expect(placeOf(['z'], 'another text')).toBe(1);
  // By any of its names.
  expect(placeOf(['z2', 'z'], 'another text')).toBe(1);
  expect(placeOf(['y', 'z3'], 'another text')).toBe(2);
});

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
