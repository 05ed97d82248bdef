import { expect, it } from 'vitest';
import { timeInWords } from './wording.ts';

const zone = 'America/New_York';
const time = new Date('2026-11-21T01:51:00Z');

it('includes the year if it is not the current one there', () => {
  // Still 2026 in New York.
  expect(timeInWords(time, zone, new Date('2027-01-01T04:59:00Z'))).not.toContain('2026');
  expect(timeInWords(time, zone, new Date('2027-01-01T05:00:00Z'))).toBe(
    'Fri, Nov 20, 2026, 8:51 PM EST',
  );
});
