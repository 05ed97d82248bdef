import { expect, it } from 'vitest';
import { numberedMilestones } from './milestones.ts';

const lane = (name: string, ...milestones: { week: number; text: string }[]) => ({
  name,
  entries: [{ from: 1, to: 2, text: 'Work' }],
  milestones,
});

it('milestones are counted by their weeks, and in one week from the top lane down', () => {
  const numbered = numberedMilestones([
    lane('Content', { week: 5, text: 'Page live' }),
    { name: 'Orders', entries: [] },
    lane('Stock', { week: 2, text: 'Dock booked' }, { week: 5, text: 'Checked in' }),
  ]);
  expect([...numbered.values()].map(({ number, text }) => `${number} ${text}`)).toEqual([
    '1 Dock booked',
    '2 Page live',
    '3 Checked in',
  ]);
});
