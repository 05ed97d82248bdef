// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WeeklyReport as Data } from '../content/weekly-report-schema.ts';
import { WeeklyReport } from './WeeklyReport.tsx';

afterEach(cleanup);

const data: Data = {
  title: 'Weekly report',
  period: 'Week 23',
  caption: 'Every week.',
  labels: {
    campaign: 'Campaign',
    spend: 'Spend',
    adSales: 'Ad sales',
    acos: 'ACOS',
    tacos: 'TACoS',
    total: 'All campaigns',
    noSales: 'nothing sold',
  },
  explanation: 'Shares of {totalSales}.',
  chart: {
    title: 'Steps',
    summary: '{tacos} of {target}',
    target: 'Target {target}',
    own: 'This one',
    before: 'Those before',
  },
  totalSales: 4000,
  tacosTarget: 10,
  campaigns: [
    { name: 'Brand', spend: 100, adSales: 1000 },
    { name: 'Keywords', spend: 200, adSales: 0 },
  ],
  decisionsTitle: 'Decisions',
  decisionLabels: { why: 'Why', check: 'Check' },
  decisions: ['One', 'Two', 'Three'].map((what) => ({
    what,
    why: `Why ${what}`,
    check: `Check ${what}`,
  })),
};

function show(change: Partial<Data> = {}, part: 'whole' | 'excerpt' = 'whole') {
  const sheet = { mark: 'Sample', note: 'Invented.', product: 'Bottle' };
  const shown = { sheet, part, heading: 'h2', id: 'report', color: 'green' } as const;
  return render(<WeeklyReport {...shown} data={{ ...data, ...change }} />).container;
}

/** The texts of a row, by what its first cell says. */
const row = (name: string) => {
  const cells = within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  return cells.getAllByRole('cell').map(({ textContent }) => textContent);
};

/** The drawing's path of a class. */
const path = (container: HTMLElement, name: string) =>
  container.querySelector(`.${name}`)?.getAttribute('d');

describe('the table', () => {
  it('computes the shares of each campaign and of all', () => {
    show();
    expect(row('Brand')).toEqual(['$100', '$1,000', '10.0%', '2.5%']);
    expect(row('All campaigns')).toEqual(['$300', '$1,000', '30.0%', '7.5%']);
  });

  it('has a dash where nothing was sold, and says so to screen readers', () => {
    show();
    expect(row('Keywords')).toEqual(['$200', '$0', '–nothing sold', '5.0%']);
    expect(screen.getByText('–').getAttribute('aria-hidden')).toBe('true');
  });

  it('says of what the shares are', () => {
    show();
    expect(screen.getByText('Shares of $4,000.')).toBeDefined();
  });
});

describe('the steps', () => {
  it('climb by the share of each campaign, under the target', () => {
    const container = show();
    expect(path(container, 'tacos-shelf')).toBe('M0 75V75h1V25h1');
    expect(path(container, 'tacos-target')).toBe('M0 0h2');
    expect(screen.getByText('7.5% of 10%')).toBeDefined();
  });

  it('reach above a target that is missed', () => {
    const container = show({ tacosTarget: 5 });
    expect(path(container, 'tacos-shelf')).toMatch(/V0h1$/);
    expect(path(container, 'tacos-target')).toBe('M0 33.33h2');
  });

  it('are left to the table by screen readers', () => {
    const container = show();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

it('headings within the report are a level below its own', () => {
  show();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Weekly report');
  const below = screen.getAllByRole('heading', { level: 3 });
  expect(below.map(({ textContent }) => textContent)).toEqual(['Steps', 'Decisions']);
});

it('the decisions say what, why and how it is checked', () => {
  show();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    data.decisions.flatMap(() => ['Why', 'Check']),
  );
  expect(screen.getByText('Check Two')).toBeDefined();
});

it('an excerpt has the table and the steps alone', () => {
  show({}, 'excerpt');
  expect(row('All campaigns')).toHaveLength(4);
  expect(screen.queryByText('Decisions')).toBeNull();
  expect(screen.queryByText('Shares of $4,000.')).toBeNull();
});
