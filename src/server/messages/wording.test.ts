import { expect, it } from 'vitest';
import { answerTime, timeInWords } from './wording.ts';

const zone = 'America/New_York';
const time = new Date('2026-11-21T01:51:00Z');

it('includes the year if it is not the current one there', () => {
  // Still 2026 in New York.
  expect(timeInWords(time, zone, new Date('2027-01-01T04:59:00Z'))).not.toContain('2026');
  expect(timeInWords(time, zone, new Date('2027-01-01T05:00:00Z'))).toBe(
    'Fri, Nov 20, 2026, 8:51 PM EST',
  );
});

it.each([
  ['America/New_York', '2026-07-15', 'en', 'Wednesday, July 15, 8:00 AM EDT'],
  ['Europe/Berlin', '2026-01-15', 'en', 'Thursday, January 15, 1:00 PM CET'],
  ['Europe/Berlin', '2026-07-15', 'en-GB', 'Wednesday 15 July, 14:00 CEST'],
  ['Europe/Berlin', '2026-07-15', 'de', 'Mittwoch, 15. Juli, 14:00 MESZ'],
  ['America/New_York', '2026-07-15', 'fr', 'mercredi 15 juillet, 08:00 EDT'],
  ['Asia/Tokyo', '2026-07-15', 'en', 'Wednesday, July 15, 9:00 PM JST'],
  ['America/Sao_Paulo', '2026-07-15', 'en', 'Wednesday, July 15, 9:00 AM São Paulo Time'],
])('a visitor reads the time in %s on %s in %s as %s', (zone, day, language, words) => {
  expect(answerTime(new Date(`${day}T12:00:00Z`), zone, language)).toBe(words);
});
