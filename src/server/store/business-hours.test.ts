import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { hours } from '#tests/fixtures/company.ts';
import { businessClock, businessDayAt, dueAt } from './business-hours.ts';

const dateOf = (local: string) => new Date(Temporal.ZonedDateTime.from(local).epochMilliseconds);
const inZone = (date: Date, { timeZone } = hours) =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone);
const due = (arrived: string, its = hours) =>
  inZone(dueAt(dateOf(arrived), its), its)
    .toPlainDateTime()
    .toString();
const withHoliday = (date: string) => ({ ...hours, holidays: [{ date, name: 'Day off' }] });
const newYork = (local: string) => `${local}[America/New_York]`;

describe('an answer is due', () => {
  it.each([
    ['two hours later within a business day', '2026-03-02T10:15', '2026-03-02T12:15:00'],
    ['at closing time', '2026-03-02T16:00', '2026-03-02T18:00:00'],
    ['the next morning with the rest of two hours', '2026-03-02T17:00', '2026-03-03T10:00:00'],
    ['two hours after opening', '2026-03-03T03:00', '2026-03-03T11:00:00'],
    ['the next morning for closing time', '2026-03-02T18:00', '2026-03-03T11:00:00'],
    ['on Monday for a weekend', '2026-03-07T12:00', '2026-03-09T11:00:00'],
    ['on Monday with the rest from Friday', '2026-03-06T17:30', '2026-03-09T10:30:00'],
    ['at the right hour after clocks go forward', '2026-03-06T17:00', '2026-03-09T10:00:00'],
    ['at the right hour after clocks go back', '2026-10-30T17:00', '2026-11-02T10:00:00'],
  ])('%s', (_when, arrived, expected) => {
    expect(due(newYork(arrived))).toBe(expected);
  });

  it('after the business time that is promised', () => {
    const promised = { ...hours, answerWithin: 12 };
    expect(due(newYork('2026-03-06T17:00'), promised)).toBe('2026-03-10T11:00:00');
  });

  it('by the days, times and time zone of content/', () => {
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

  it('after two elapsed hours when the clocks change during opening hours', () => {
    const nights: OpeningHours = { ...hours, days: ['Sun'], opening: '00:00', closing: '06:00' };
    expect(due(newYork('2026-03-08T01:30'), nights)).toBe('2026-03-08T04:30:00');
    expect(due(newYork('2026-11-01T00:30'), nights)).toBe('2026-11-01T01:30:00');
  });

  it('in business time at any moment, after two hours to four days, and never sooner for later ones', () => {
    const range = { min: new Date('2020-01-01'), max: new Date('2040-01-01') };
    const moments = fc.date({ ...range, noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.nat(7 * 24 * 3600 * 1000), (arrived, gap) => {
        const at = dueAt(arrived, hours);
        const elapsed = (at.getTime() - arrived.getTime()) / 3_600_000;
        expect(elapsed).toBeGreaterThanOrEqual(2);
        expect(elapsed).toBeLessThanOrEqual(4 * 24);
        const local = inZone(at);
        expect(local.dayOfWeek).toBeLessThanOrEqual(5);
        expect(Temporal.PlainTime.compare(local.toPlainTime(), hours.opening)).toBe(1);
        expect(Temporal.PlainTime.compare(local.toPlainTime(), hours.closing)).not.toBe(1);
        const later = dueAt(new Date(arrived.getTime() + gap), hours);
        expect(later.getTime()).toBeGreaterThanOrEqual(at.getTime());
      }),
    );
  });
});

/** In November New York is five hours behind UTC: it opens at 14:00 and closes at 23:00. */
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

describe('business time', () => {
  it.each([
    ['within a business day', '20T15:00', '20T15:25', 25],
    ['without nights and weekends', '20T22:30', '23T14:15', 45],
    ['from opening', '20T03:00', '20T14:10', 10],
    ['until closing', '20T22:50', '21T02:00', 10],
    ['without holidays', '25T22:00', '27T15:00', 60 + 60],
    ['of no length', '20T15:00', '20T15:00', 0],
    ['that ends before it begins', '20T15:00', '19T15:00', 0],
  ])('%s', (_, from, to, minutes) => {
    const clock = businessClock(at(from), withHoliday('2026-11-26'));
    expect(clock(at(to))).toBe(minutes * 60_000);
  });

  it('has a day from opening to closing, and none on weekends and holidays', () => {
    const days = ['20T13:59', '20T14:00', '20T22:59', '20T23:00', '21T15:00'].map((time) =>
      businessDayAt(at(time), hours),
    );
    expect(days).toEqual([undefined, '2026-11-20', '2026-11-20', undefined, undefined]);
    expect(businessDayAt(at('20T15:00'), withHoliday('2026-11-20'))).toBeUndefined();
  });
});
