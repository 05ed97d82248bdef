import { expect, test } from 'vitest';
import { fillBays, type StackedParcel, stackWidth } from './parcels.ts';

const pages = ['/', '/about', '/contact', '/services/content-branding', '/terms'];

test('A page keeps its arrangement, and another page has a different one', () => {
  expect(fillBays([1, 2, 3], '/about')).toEqual(fillBays([1, 2, 3], '/about'));
  expect(new Set(pages.map((page) => JSON.stringify(fillBays([1, 2, 3], page)))).size).toBe(5);
});

test('Each bay has a stack on the floor and on every shelf, with the theme on top', () => {
  for (const page of pages) {
    const bays = fillBays([1, 2, 3], page);
    expect(bays.map((stacks) => stacks.length)).toEqual([2, 3, 4]);
    for (const stacks of bays) expect(stacks.at(-1)?.map(({ tone }) => tone)).toContain('theme');
  }
});

test('No parcel hangs over its shelf, reaches the next one, floats, or overlaps another', () => {
  for (const stack of pages.flatMap((page) => fillBays([1, 2, 3], page).flat())) {
    for (const parcel of stack) {
      expect(parcel.x).toBeGreaterThanOrEqual(0);
      expect(parcel.x + parcel.width).toBeLessThanOrEqual(stackWidth);
      expect(parcel.y + parcel.height).toBeLessThanOrEqual(100);
      const below = stack.filter((other) => overlap(parcel, other) && parcel.y >= top(other));
      expect(parcel.y).toBe(Math.max(0, ...below.map(top)));
      const colliding = stack.filter(
        (other) => overlap(parcel, other) && parcel.y < top(other) && other.y < top(parcel),
      );
      expect(colliding).toEqual([parcel]);
    }
  }
});

const top = ({ y, height }: StackedParcel) => y + height;
const overlap = (one: StackedParcel, other: StackedParcel) =>
  one.x < other.x + other.width && other.x < one.x + one.width;
