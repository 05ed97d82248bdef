import { expect, it } from 'vitest';
import { hours } from '#tests/fixtures/company.ts';
import { hoursInWords, hoursLine, type OpeningHours } from './opening-hours.ts';

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
    'with holidays',
    { holidays: [{ date: '2027-01-01', name: "New Year's Day" }] },
    'Mon-Fri 9AM-6PM EST, except holidays',
    'Monday to Friday, 9 AM to 6 PM Eastern Time, except on holidays',
  ],
  [
    'where daylight saving time is not used',
    { timeZone: 'America/Phoenix' },
    'Mon-Fri 9AM-6PM MST',
    'Monday to Friday, 9 AM to 6 PM Mountain Standard Time',
  ],
])('opening hours %s are given on one line and in words', (_, change, line, words) => {
  expect(hoursLine({ ...hours, ...change })).toBe(line);
  expect(hoursInWords({ ...hours, ...change })).toBe(words);
});
