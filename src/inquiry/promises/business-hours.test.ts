import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hours } from '../../../tests/fixtures/company.ts';
import type { OpeningHours } from '../../content/hours.ts';
import { dueAt } from './business-hours.ts';

const due = (arrived: string, its: OpeningHours = hours) =>
  Temporal.Instant.fromEpochMilliseconds(
    dueAt(new Date(Temporal.ZonedDateTime.from(arrived).epochMilliseconds), its).getTime(),
  )
    .toZonedDateTimeISO(its.timeZone)
    .toPlainDateTime()
    .toString();
const newYork = (local: string) => `${local}[America/New_York]`;

describe('an answer is due', () => {
  it.each([
    ['two hours later within a business day', '2026-03-02T10:15', '2026-03-02T12:15:00'],
    ['exactly at closing time at the latest', '2026-03-02T16:00', '2026-03-02T18:00:00'],
    [
      'on the next morning for what is left of the two hours',
      '2026-03-02T17:00',
      '2026-03-03T10:00:00',
    ],
    [
      'two hours after opening for what arrives before it',
      '2026-03-03T03:00',
      '2026-03-03T11:00:00',
    ],
    [
      'two hours after opening for what arrives at closing time',
      '2026-03-02T18:00',
      '2026-03-03T11:00:00',
    ],
    ['on Monday for what arrives on the weekend', '2026-03-07T12:00', '2026-03-09T11:00:00'],
    ['over the weekend with the rest on Monday', '2026-03-06T17:30', '2026-03-09T10:30:00'],
  ])('%s', (_when, arrived, expected) => {
    expect(due(newYork(arrived))).toBe(expected);
  });

  it('after a holiday', () => {
    const holidays = [{ date: '2026-12-25', name: 'Christmas Day' }];
    expect(due(newYork('2026-12-24T17:00'), { ...hours, holidays })).toBe('2026-12-28T10:00:00');
  });

  it('by the days, times and clocks that content/ gives', () => {
    const weekend: OpeningHours = {
      ...hours,
      timeZone: 'Asia/Kolkata',
      days: ['Sat', 'Sun'],
      opening: '22:30',
      closing: '23:15',
    };
    // 45 minutes on Saturday, 45 on Sunday, the other 30 a week later.
    expect(due('2026-03-03T12:00[Asia/Kolkata]', weekend)).toBe('2026-03-14T23:00:00');
  });

  it('after two elapsed hours where a change of the clocks falls within the opening hours', () => {
    const nights: OpeningHours = {
      ...hours,
      days: ['Sun'],
      opening: '00:00',
      closing: '06:00',
    };
    expect(due(newYork('2026-03-08T01:30'), nights)).toBe('2026-03-08T04:30:00');
    expect(due(newYork('2026-11-01T00:30'), nights)).toBe('2026-11-01T01:30:00');
  });

  it('by the clocks of New York in summer and in winter', () => {
    expect(due('2026-01-15T15:00Z[UTC]')).toBe('2026-01-15T12:00:00');
    expect(due('2026-07-15T15:00Z[UTC]')).toBe('2026-07-15T13:00:00');
  });

  it('at the right hour over the nights when the clocks change', () => {
    expect(due(newYork('2026-03-06T17:00'))).toBe('2026-03-09T10:00:00');
    expect(due(newYork('2026-10-30T17:00'))).toBe('2026-11-02T10:00:00');
  });
});

describe('for any moment', () => {
  const moments = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  });

  it('the answer is due in business time, two hours later at the earliest', () => {
    fc.assert(
      fc.property(moments, (arrived) => {
        const at = dueAt(arrived, hours);
        const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
          'America/New_York',
        );
        expect(at.getTime() - arrived.getTime()).toBeGreaterThanOrEqual(2 * 3600 * 1000);
        expect(at.getTime() - arrived.getTime()).toBeLessThanOrEqual(4 * 24 * 3600 * 1000);
        expect(local.dayOfWeek).toBeLessThanOrEqual(5);
        const time = local.toPlainTime();
        expect(Temporal.PlainTime.compare(time, hours.opening)).toBe(1);
        expect(Temporal.PlainTime.compare(time, hours.closing)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('what arrives later is not due sooner', () => {
    fc.assert(
      fc.property(moments, fc.nat(7 * 24 * 3600 * 1000), (arrived, gap) => {
        const later = new Date(arrived.getTime() + gap);
        expect(dueAt(later, hours).getTime()).toBeGreaterThanOrEqual(
          dueAt(arrived, hours).getTime(),
        );
      }),
    );
  });
});
