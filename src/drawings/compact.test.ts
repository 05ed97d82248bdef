import { expect, test } from 'vitest';
import { compact, compactPath } from './compact.ts';
import { faces, line } from './iso.ts';

/** The corners that a path of straight lines passes, however it tells them. */
function corners(d: string): string[] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MLl])([^MLlZz]+)/g)].flatMap(([, command, numbers = '']) => {
    const values = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    return Array.from({ length: values.length / 2 }, (_, i) => {
      const [toX = 0, toY = 0] = values.slice(i * 2, i * 2 + 2);
      [x, y] = command === 'l' ? [x + toX, y + toY] : [toX, toY];
      return [x, y].map((value) => value.toFixed(1).replace('-0.0', '0.0')).join(' ');
    });
  });
}

const box = faces({ x: 12.3, y: -4.7, w: 31, d: 17, h: 0.4 });
test.each([
  ['a face', box.top],
  ['edges that are told in two lines', box.edges],
  ['a point near the origin', line([0, 0, 0.5], [0.2, 0, 0], [0, 0, 0])],
])('The short path of %s passes the same corners', (_, d) => {
  expect(corners(compactPath(d))).toEqual(corners(d));
});

test('A straight path is told in steps, without the spaces that a sign makes needless', () => {
  expect(compactPath('M100.5 -10L110.5 -20L110 0.5Z')).toBe('M100.5-10l10-10-.5 20.5z');
});

test('A path with curves, or told in steps already, stays as it is', () => {
  for (const d of ['M0 0C1 1 2 2 3 3', 'M4 4h10v2H4z', 'M0 0l4 4']) {
    expect(compactPath(d)).toBe(d);
  }
});

test('An empty element has no closing tag, and one with content keeps it', () => {
  expect(compact('<g><path d="M0 0h1"></path><use href="#a"></use></g>')).toBe(
    '<g><path d="M0 0h1"/><use href="#a"/></g>',
  );
});
