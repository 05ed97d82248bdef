import { describe, expect, it } from 'vitest';
import { scriptGoal } from './goals.ts';
import type { PaintOfRoute, PaintSummary } from './paint.ts';
import {
  faceTable,
  missed,
  nextPageTable,
  paintTable,
  scriptsTable,
  tapsTable,
  weightTable,
} from './report.ts';

/** The cells of a table's rows, without its head. */
const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const floor: PaintSummary = { fcp: 700, lcp: 700, tbt: 0, worstTbt: 0, mainThread: 400, cls: 0 };
const paint = (site: Partial<PaintSummary>, throttling: PaintOfRoute['throttling'] = 'applied') =>
  rowsOf(
    paintTable([{ path: '/', throttling, site: { ...floor, ...site }, floor }], throttling),
  )[0];

describe('the table of paints', () => {
  it('shows seconds of the site and the floor, and how many times the floor they are', () => {
    expect(paint({ fcp: 770, mainThread: 600 })).toEqual([
      '/',
      '0.77, 0.70',
      '1.10',
      '0.70, 0.70',
      '1.00',
      '0, 0',
      '0, 0',
      '600, 400',
      '1.50',
      '0.000',
    ]);
  });

  it('marks every figure that misses its goal', () => {
    const bad = { fcp: 900, lcp: 1000, tbt: 5, worstTbt: 21, mainThread: 700, cls: 0.02 };
    expect(paint(bad)?.filter((cell) => cell.includes(missed))).toHaveLength(6);
  });

  it('has other goals for what is simulated', () => {
    expect(paint({ lcp: 950 }, 'simulated')?.[4]).toBe('1.36');
    expect(paint({ lcp: 950 }, 'applied')?.[4]).toBe(`1.36 ${missed}`);
  });

  it('leaves out what is of the other throttling', () => {
    const figures: PaintOfRoute[] = [{ path: '/', throttling: 'applied', site: floor, floor }];
    expect(rowsOf(paintTable(figures, 'simulated'))).toEqual([]);
  });
});

describe('the table of weights', () => {
  const weight = (both: number, elements: number, requests: string[]) => ({
    html: { headers: 1000, body: both - 1000, both },
    elements,
    requests,
  });
  const row = (path: string, site: ReturnType<typeof weight>) =>
    rowsOf(weightTable([{ path, site, floor: weight(3000, 100, []) }]))[0] ?? [];

  it('marks nothing of a light page', () => {
    const requests = ['/_astro/fonts/a.woff2', '/favicon.svg'];
    expect(row('/', weight(18_000, 700, requests)).join()).not.toContain(missed);
  });

  it('marks bytes over the budget of the page, and elements only on the home page', () => {
    expect(row('/', weight(18_001, 701, [])).filter((cell) => cell.endsWith(missed))).toHaveLength(
      2,
    );
    expect(row('/terms', weight(14_601, 701, [])).filter((cell) => cell.endsWith(missed))).toEqual([
      `14,601 ${missed}`,
    ]);
  });

  it('counts requests that are neither typeface nor icon, and scripts among them', () => {
    const cells = row('/', weight(9000, 100, ['/a.woff2', '/_astro/a.js', '/_astro/a.css']));
    expect(cells.slice(-3)).toEqual(['3', `2 ${missed}`, `1 ${missed}`]);
  });
});

it('marks a face that fewer than nine of ten first visits have seen', () => {
  const visits = (seen: number) =>
    Array.from({ length: 10 }, (_, number) => ({
      seen: number < seen,
      faces: [],
      moved: false,
      firstPaint: 700,
      largestPaint: 700,
    }));
  const cells = (seen: number) => rowsOf(faceTable([{ path: '/', visits: visits(seen) }]))[0];
  expect(cells(9)).toEqual(['/', '9 of 10', '0']);
  expect(cells(8)).toEqual(['/', `8 of 10 ${missed}`, '0']);
});

it('marks a next page that is painted late', () => {
  const click = { from: '/', to: '/contact', by: 'mouse', worst: 300, drawn: 4, runs: 5 } as const;
  const rows = rowsOf(
    nextPageTable([
      { ...click, paint: 101, unprepared: 800 },
      { ...click, paint: 100, unprepared: 800 },
    ]),
  );
  expect(rows).toEqual([
    ['/', '/contact', 'mouse', `101 ${missed}`, '300', '4 of 5', '800'],
    ['/', '/contact', 'mouse', '100', '300', '4 of 5', '800'],
  ]);
});

it('marks a tap that is answered late or not each time', () => {
  const tap = { name: 'menu', moment: 'at rest', worst: 120, done: 130, runs: 5 } as const;
  const [late, lost] = rowsOf(
    tapsTable([
      { ...tap, nextPaint: 104, answered: 5 },
      { ...tap, nextPaint: 100, answered: 4 },
    ]),
  );
  expect(late).toEqual(['menu', 'at rest', `104 ${missed}`, '120', '130', '5 of 5']);
  expect(lost).toEqual(['menu', 'at rest', '100', '120', '130', `4 of 5 ${missed}`]);
});

it('adds up the scripts, and marks the sum over its goal', () => {
  const script = (bytes: number) => ({ name: '/a.js', what: 'React', bytes });
  const sum = (...bytes: number[]) => rowsOf(scriptsTable(bytes.map(script))).at(-1)?.[1];
  expect(sum(scriptGoal)).not.toContain(missed);
  expect(sum(scriptGoal, 1)).toContain(missed);
});
