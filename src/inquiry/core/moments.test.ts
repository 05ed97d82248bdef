import { expect, it } from 'vitest';
import { timeInWords } from './moments.ts';

const zone = 'America/New_York';
const moment = new Date('2026-11-21T01:51:00Z');

it('a moment is said by the clock of the company', () => {
  expect(timeInWords(moment, zone)).toBe('Fri, Nov 20, 8:51 PM EST');
  expect(timeInWords(moment, 'UTC')).toBe('Sat, Nov 21, 1:51 AM UTC');
});

it('a moment is said with its year, where that is another one there now', () => {
  // Still 2026 in New York.
  expect(timeInWords(moment, zone, new Date('2027-01-01T04:59:00Z'))).not.toContain('2026');
  expect(timeInWords(moment, zone, new Date('2027-01-01T05:00:00Z'))).toBe(
    'Fri, Nov 20, 2026, 8:51 PM EST',
  );
});
