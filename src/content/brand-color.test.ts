import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandColor } from './brand-color.ts';

const problem = (color: unknown) => brandColor.safeParse(color).error?.issues[0]?.message;

it.each([0, 43, 359, '#0a5bd3', '#FFE600', '#111111'])('%s is a color', (color) => {
  expect(problem(color)).toBeUndefined();
});

it.each([-1, 360, 43.5, '43', 'blue', '#fff', '#0a5bd3; x', undefined])('%s is none', (color) => {
  expect(problem(color)).toBe(
    'must be a hue from 0 to 359, such as 43, or a color, such as "#0a5bd3"',
  );
});

it('in place of a color on which no words can be read, a color is named that is accepted', () => {
  const reason = /^allows neither dark nor white words on buttons: .* is "(#[\da-f]{6})"$/;
  expect(problem('#ff0000')).toMatch(reason);
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, (...rgb) => {
      const refused = problem(`#${Buffer.from(rgb).toString('hex')}`);
      if (refused) expect(problem(reason.exec(refused)?.[1])).toBeUndefined();
    }),
    // Its neighbor has a short form.
    { examples: [[240, 1, 1]] },
  );
});
