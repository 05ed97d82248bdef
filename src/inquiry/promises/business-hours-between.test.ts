import { describe, expect, it } from 'vitest';
import { hours } from '../../../tests/fixtures/company.ts';
import { businessDayAt, businessTimeBetween } from './business-hours.ts';

/** In November New York is five hours behind UTC: it opens at 14:00 and closes at 23:00. */
const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const minutes = (from: string, to: string) => businessTimeBetween(at(from), at(to), hours) / 60_000;

describe('the business time between two moments', () => {
  it('is the time of the clock within one business day', () => {
    expect(minutes('20T15:00', '20T15:25')).toBe(25);
  });

  it('leaves out nights and weekends', () => {
    // Friday 17:30 until Monday 9:15, by the clock in New York.
    expect(minutes('20T22:30', '23T14:15')).toBe(45);
  });

  it('begins at opening for what came before', () => {
    expect(minutes('20T03:00', '20T14:10')).toBe(10);
  });

  it('ends at closing for what was answered in the evening', () => {
    expect(minutes('20T22:50', '21T02:00')).toBe(10);
  });

  it('leaves out holidays', () => {
    const withHoliday = { ...hours, holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }] };
    const time = businessTimeBetween(at('25T22:00'), at('27T15:00'), withHoliday);
    expect(time / 60_000).toBe(60 + 60);
  });

  it('is nothing when the answer is not later', () => {
    expect(minutes('20T15:00', '20T15:00')).toBe(0);
    expect(minutes('20T15:00', '19T15:00')).toBe(0);
  });
});

describe('the business day of a moment', () => {
  it('lasts from opening to closing by the clock of the company', () => {
    const days = ['20T13:59', '20T14:00', '20T22:59', '20T23:00'].map((time) =>
      businessDayAt(at(time), hours),
    );
    expect(days).toEqual([undefined, '2026-11-20', '2026-11-20', undefined]);
  });

  it('is none on a weekend or a holiday', () => {
    expect(businessDayAt(at('21T15:00'), hours)).toBeUndefined();
    const withHoliday = { ...hours, holidays: [{ date: '2026-11-20', name: 'Day off' }] };
    expect(businessDayAt(at('20T15:00'), withHoliday)).toBeUndefined();
  });
});
