import { describe, expect, it } from 'vitest';
import { hours } from '#tests/fixtures/company.ts';
import { hoursInWords, hoursLine, lastHolidayNear, type OpeningHours } from './opening-hours.ts';

describe('opening hours', () => {
  it.each<[string, Partial<OpeningHours>, string, string]>([
    [
      'of an office on the East Coast',
      {},
      'Mon-Fri 9AM-6PM EST',
      'Monday to Friday, 9 AM to 6 PM Eastern Time',
    ],
    [
      'with gaps between the days, whatever their order, and half hours',
      { days: ['Sat', 'Mon', 'Tue', 'Wed', 'Fri'], opening: '08:30', closing: '12:00' },
      'Mon-Wed, Fri-Sat 8:30AM-12PM EST',
      'Monday to Wednesday, Friday to Saturday, 8:30 AM to 12 PM Eastern Time',
    ],
    [
      'of a single day, south of the equator',
      { timeZone: 'Australia/Sydney', days: ['Thu'], opening: '00:15', closing: '23:59' },
      'Thu 12:15AM-11:59PM GMT+10',
      'Thursday, 12:15 AM to 11:59 PM Australian Eastern Time',
    ],
    [
      'where daylight saving time is not used',
      { timeZone: 'America/Phoenix' },
      'Mon-Fri 9AM-6PM MST',
      'Monday to Friday, 9 AM to 6 PM Mountain Standard Time',
    ],
  ])('%s are given on one line and in words', (_, change, line, words) => {
    expect(hoursLine({ ...hours, ...change })).toBe(line);
    expect(hoursInWords({ ...hours, ...change })).toBe(words);
  });
});

describe('a list of holidays', () => {
  const list = (...dates: string[]) => ({
    ...hours,
    holidays: dates.map((date) => ({ date, name: 'A holiday' })),
  });
  const now = new Date('2027-09-25T12:00:00Z');

  it.each([
    ['that ends within 90 days must be extended', ['2027-12-23', '2027-01-01'], '2027-12-23'],
    ['that has ended must be extended', ['2026-12-25'], '2026-12-25'],
    ['that ends in 90 days is long enough', ['2027-12-24'], undefined],
    ['that is empty is what the company wants', [], undefined],
  ])('%s', (_, dates, last) => {
    expect(lastHolidayNear(list(...dates), now)).toBe(last);
  });
});
