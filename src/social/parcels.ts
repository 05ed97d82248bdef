/** Where parcels stand: random, but seeded with the page's address, so that a page keeps its picture. */

export type Tone = 'light' | 'kraft' | 'dark' | 'pale' | 'theme';

export interface StackedParcel {
  x: number;
  /** The height of its foot above the shelf. */
  y: number;
  width: number;
  height: number;
  tone: Tone;
}

/** A parcel's place in its stack. */
type Place = [x: number, y: number, width: number, height: number];

/** Widths of all stacks, in pixels. */
export const stackWidth = 140;

/** Stacks between two shelves. */
const stored: Place[][] = [
  [
    [0, 0, 84, 74],
    [90, 0, 50, 46],
    [94, 46, 42, 32],
  ],
  [
    [0, 0, 62, 92],
    [66, 0, 74, 42],
    [72, 42, 62, 40],
  ],
  [
    [2, 0, 134, 46],
    [18, 46, 92, 42],
  ],
  [
    [0, 0, 44, 58],
    [48, 0, 44, 86],
    [96, 0, 44, 66],
  ],
  [
    [0, 0, 140, 36],
    [2, 36, 70, 48],
    [76, 36, 58, 34],
  ],
  [
    [4, 0, 60, 60],
    [68, 0, 70, 90],
  ],
];

/** Stacks on top of a bay; the last parcel of each is in the theme's gradient. */
const topmost: Place[][] = [
  [
    [104, 0, 36, 46],
    [4, 0, 94, 84],
  ],
  [
    [2, 0, 134, 34],
    [28, 34, 84, 64],
  ],
  [
    [0, 0, 42, 38],
    [2, 38, 36, 26],
    [48, 0, 90, 90],
  ],
];

const plainTones: Tone[] = ['light', 'kraft', 'dark', 'kraft', 'pale', 'light'];

/** The first parcels of the climb, on the floor before the first bay. */
export const forerunners: StackedParcel[] = [
  { x: -112, y: 0, width: 40, height: 24, tone: 'kraft' },
  { x: -62, y: 0, width: 46, height: 42, tone: 'light' },
];

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32 after FNV-1a). */
function randomNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/**
 * Fills bays with the given numbers of levels: for each bay its stacks from the floor upward, no two
 * alike beside or above each other.
 */
export function fillBays(levels: number[], seed: string): StackedParcel[][][] {
  const random = randomNumbers(seed);
  const stores = shuffle(stored, random);
  const tops = shuffle(topmost, random);
  const tones = shuffle(plainTones, random);
  let taken = 0;
  let painted = 0;

  const stack = (places: Place[], themed: boolean): StackedParcel[] => {
    const mirrored = random() < 0.5;
    return places.map(([x, y, width, height], index) => ({
      x: mirrored ? stackWidth - x - width : x,
      y,
      width,
      height,
      tone: themed && index === places.length - 1 ? 'theme' : next(tones, painted++),
    }));
  };

  return levels.map((count, bay) => [
    ...Array.from({ length: count }, (_, level) =>
      stack(next(stores, taken++), (bay + level) % 3 === 2),
    ),
    stack(next(tops, bay), true),
  ]);
}

function next<T>(items: T[], index: number): T {
  return items[index % items.length] as T;
}
