// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { dueAt } from '#server/store/business-hours.ts';
import { hours } from '#tests/fixtures/company.ts';
import { answerTimeAt, keepAnswerTime } from './answer-time.ts';

const open = 'It is {now}: an answer by {time}.';
const closed = 'Closed until {opening}: an answer by {time}.';
const days = (...dates: string[]) => dates.map((date) => ({ date, name: 'Day off' }));
const german = { ...hours, timeZone: 'Europe/Berlin' };
const allYear = [...Array(8).keys()].map((day) => `2026-12-${24 + day}`);

it.each([
  ['while it is open', '2026-11-30T15:42Z', {}, 'It is 10:42 AM: an answer by 12:42 PM.'],
  ['in summer', '2026-07-01T14:42Z', {}, 'It is 10:42 AM: an answer by 12:42 PM.'],
  ['late in the day', '2026-11-30T22:30Z', {}, 'It is 5:30 PM: an answer by Tue 10:30 AM.'],
  ['early', '2026-11-30T13:59Z', {}, 'Closed until 9:00 AM: an answer by 11:00 AM.'],
  ['at opening time', '2026-11-30T14:00Z', {}, 'It is 9:00 AM: an answer by 11:00 AM.'],
  ['at closing time', '2026-11-30T23:00Z', {}, 'Closed until Tue 9:00 AM: an answer by 11:00 AM.'],
  ['on a weekend', '2026-11-28T21:42Z', {}, 'Closed until Mon 9:00 AM: an answer by 11:00 AM.'],
  [
    'on a holiday that is a Monday elsewhere already',
    '2026-11-30T04:30Z',
    { holidays: days('2026-11-30') },
    'Closed until Tue 9:00 AM: an answer by 11:00 AM.',
  ],
  [
    'for over a week, with the date',
    '2026-12-24T15:00Z',
    { holidays: days(...allYear, '2027-01-01') },
    'Closed until Mon, Jan 4, 9:00 AM: an answer by 11:00 AM.',
  ],
  [
    'with a promise of several days',
    '2026-11-30T15:00Z',
    { answerWithin: 12 },
    'It is 10:00 AM: an answer by Tue 1:00 PM.',
  ],
])('the answer is announced %s', (_, moment, change, sentence) => {
  const its = { language: 'en', hours: { ...hours, ...change }, open, closed };
  expect(answerTimeAt(new Date(moment), its)).toBe(sentence);
});

it.each([
  ['2026-11-30T14:42Z', 'It is 15:42: an answer by 17:42.'],
  ['2026-11-30T06:42Z', 'Closed until 9:00: an answer by 11:00.'],
  ['2026-11-28T14:42Z', 'Closed until Mo., 09:00: an answer by 11:00.'],
])('in German, on a clock of 24 hours, at %s', (moment, sentence) => {
  expect(answerTimeAt(new Date(moment), { language: 'de', hours: german, open, closed })).toBe(
    sentence,
  );
});

it('is the time by which the server expects the answer', () => {
  const holidays = days('2026-11-26');
  for (let hour = 0; hour < 24 * 14; hour++) {
    const moment = new Date(Date.UTC(2026, 10, 18, hour, 20));
    const promised = dueAt(moment, { ...hours, holidays });
    const its = { language: 'en', hours: { ...hours, holidays }, open, closed };
    const said = answerTimeAt(moment, its);
    const time = promised.toLocaleString('en', { timeZone: hours.timeZone, timeStyle: 'short' });
    expect(said, moment.toISOString()).toContain(`${time}.`);
  }
});

afterEach(() => void vi.useRealTimers());

it('is said at the first touch, and changes each minute, as soon as it begins', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T15:42:40Z') });
  document.body.innerHTML = '<p data-answer-time></p><p id="contact" data-answer-time></p>';
  const contact = document.getElementById('contact');
  if (contact)
    contact.dataset.answerTimes = JSON.stringify({ language: 'en', hours, open, closed });
  const said = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  keepAnswerTime();
  expect(said()).toEqual(['', '']);
  dispatchEvent(new Event('scroll'));
  expect(said()).toEqual(Array(2).fill('It is 10:42 AM: an answer by 12:42 PM.'));
  vi.advanceTimersByTime(20_000);
  expect(said()).toEqual(Array(2).fill('It is 10:43 AM: an answer by 12:43 PM.'));
  vi.advanceTimersByTime(60_000);
  expect(said()).toEqual(Array(2).fill('It is 10:44 AM: an answer by 12:44 PM.'));
});
