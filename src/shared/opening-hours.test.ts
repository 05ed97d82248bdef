import { expect, it } from 'vitest';
import { hours } from '#tests/fixtures/company.ts';
import { hoursLine, type OpeningHours } from './opening-hours.ts';

it.each<[string, Partial<OpeningHours>, string, language?: string]>([
  ['of an office on the East Coast', {}, 'Mon-Fri 9AM-6PM EST'],
  [
    'with gaps between the days, whatever their order, and half hours',
    { days: ['Sat', 'Mon', 'Tue', 'Wed', 'Fri'], opening: '08:30', closing: '12:00' },
    'Mon-Wed, Fri-Sat 8:30AM-12PM EST',
  ],
  [
    'of a single day, south of the equator',
    { timeZone: 'Australia/Sydney', days: ['Thu'], opening: '00:15', closing: '23:59' },
    'Thu 12:15AM-11:59PM AEST',
  ],
  [
    'with holidays',
    { holidays: [{ date: '2027-01-01', name: "New Year's Day" }] },
    'Mon-Fri 9AM-6PM EST, except holidays',
  ],
  [
    'where daylight saving time is not used',
    { timeZone: 'America/Phoenix' },
    'Mon-Fri 9AM-6PM MST',
  ],
  ['in German', { timeZone: 'Europe/Berlin' }, 'Mo–Fr 09:00–18:00 MEZ', 'de'],
  ['in British English', { timeZone: 'Europe/London' }, 'Mon–Fri 09:00–18:00 GMT', 'en-GB'],
])('opening hours %s are given on one line', (_, change, line, language = 'en') => {
  expect(hoursLine({ ...hours, ...change }, language, 'except holidays')).toBe(line);
});
