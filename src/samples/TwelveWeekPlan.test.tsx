// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TwelveWeekPlan as Data } from '../content/twelve-week-plan-schema.ts';
import { weeksPlanned } from '../content/twelve-week-plan-schema.ts';
import styles from './plan-rack.css?raw';
import { TwelveWeekPlan } from './TwelveWeekPlan.tsx';

afterEach(cleanup);

const data: Data = {
  title: 'Plan',
  period: 'Spring',
  caption: 'One calendar.',
  labels: {
    week: 'Week {week}',
    weeks: 'Weeks {from} to {to}',
    column: 'Week',
    milestone: 'M{number}',
    after: 'After {milestone}',
  },
  lanes: [
    {
      name: 'Content',
      entries: [
        { from: 1, to: 1, text: 'Brief' },
        { from: 3, to: 8, text: 'Photos' },
      ],
      milestones: [{ week: 8, text: 'Page live' }],
    },
    {
      name: 'Stock',
      entries: [{ from: 1, to: 4, text: 'Freight' }],
      milestones: [{ week: 5, text: 'Checked in' }],
    },
    { name: 'Orders', entries: [{ from: 6, to: 12, text: 'Shipping', after: 'Checked in' }] },
    { name: 'Ads', entries: [{ from: 9, to: 12, text: 'Ads', after: 'Page live' }] },
  ],
};

function show(part: 'whole' | 'excerpt' = 'whole') {
  const sheet = { mark: 'Sample', note: 'Invented.', product: 'Bottle' };
  const shown = { sheet, part, heading: 'h3', id: 'plan', color: 'orange' } as const;
  return render(<TwelveWeekPlan {...shown} data={data} />).container;
}

/** The texts of all entries and milestones, in their order. */
const items = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryAllByRole('listitem').length === 0)
    .map((item) => [...item.querySelectorAll('span')].map((span) => span.textContent).join(' | '));

it('each entry is read with its weeks, and with what it waits for', () => {
  show();
  expect(items()).toEqual([
    'Week 1 | Brief',
    'Weeks 3 to 8 | Photos',
    'Week 8 | M2 Page live',
    'Weeks 1 to 4 | Freight',
    'Week 5 | M1 Checked in',
    'Weeks 6 to 12 | ShippingAfter M1 | After M1',
    'Weeks 9 to 12 | AdsAfter M2 | After M2',
  ]);
});

it('a line stands at the end of each week that somebody waits for', () => {
  const container = show();
  expect(container.querySelector('.plan-lines path')?.getAttribute('d')).toBe('M5 0v1M8 0v1');
});

it('what is drawn is not read: columns, strips and lines', () => {
  const container = show();
  const drawn = [...container.querySelectorAll('svg, .plan-weeks')];
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.filter((one) => one.getAttribute('aria-hidden') !== 'true')).toEqual([]);
});

describe('an excerpt', () => {
  it('has what begins in the first six weeks', () => {
    show('excerpt');
    expect(items()).toEqual([
      'Week 1 | Brief',
      'Weeks 3 to 8 | Photos',
      'Weeks 1 to 4 | Freight',
      'Week 5 | M1 Checked in',
      'Weeks 6 to 12 | ShippingAfter M1 | After M1',
    ]);
  });

  it('has no shelf on which nothing stands yet', () => {
    const container = show('excerpt');
    const names = [...container.querySelectorAll('.lane-name')].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(['Content', 'Stock', 'Orders']);
  });

  it('cuts off at its last week what goes on', () => {
    const container = show('excerpt');
    const ends = [...container.querySelectorAll('.carton')].map((one) =>
      one.getAttribute('data-to'),
    );
    expect(ends).toEqual(['1', '6', '4', '6']);
  });
});

it('each week has its column in the style sheet', () => {
  const weeks = Array.from({ length: weeksPlanned }, (_, index) => index + 1);
  const lacking = weeks.filter(
    (week) =>
      !styles.includes(`  [data-from="${week}"] {\n    grid-column-start: ${week};`) ||
      !styles.includes(`  [data-to="${week}"] {\n    grid-column-end: ${week + 1};`),
  );
  expect(lacking).toEqual([]);
});
