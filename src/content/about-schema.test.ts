/** What is wrong in `content/about.yaml` is told with its place. */
import { expect, it } from 'vitest';
import { ContentCopy } from '../../tests/fixtures/content-copy.ts';

const copy = new ContentCopy();
const file = 'about.yaml';
const entry = { time: '05:00', title: 'Gate', text: 'It opens.' };
const role = { role: 'Porter', does: 'Carries.', sees: 'Cartons.' };
const times = (...all: string[]) => all.map((time) => ({ ...entry, time }));

it.each<[string, (string | number)[], unknown, string | RegExp, string]>([
  [
    'a time of one digit',
    ['day', 'entries', 0, 'time'],
    '7:30',
    /(?<=time: )"?7:30/,
    'day.entries.1.time: must be a time like 09:00',
  ],
  [
    'a time that no clock shows',
    ['day', 'entries', 0, 'time'],
    '24:00',
    /(?<=time: )"?24:00/,
    'day.entries.1.time: must be a time like 09:00',
  ],
  [
    'an entry before the one above it',
    ['day', 'entries'],
    times('06:00', '08:00', '07:00', '09:00'),
    /(?<=time: )"?07:00/,
    'day.entries.3.time: must be later than 08:00, the time of the entry before it',
  ],
  [
    'an entry at the same time',
    ['day', 'entries'],
    times('06:00', '08:00', '09:00', '09:00'),
    /(?<=09:00[^-]*- time: )"?09:00/,
    'day.entries.4.time: must be later than 09:00, the time of the entry before it',
  ],
  [
    'a day of three entries',
    ['day', 'entries'],
    times('06:00', '08:00', '09:00'),
    /(?<=^ {2}entries:\n {4})-/m,
    'day.entries: has 3 entries, and must have at least 4',
  ],
  [
    'a table of eleven roles',
    ['roles', 'entries'],
    Array.from({ length: 11 }, () => ({ ...role })),
    /(?<=^ {2}entries:\n {4})- role/m,
    'roles.entries: has 11 entries, and must have at most 10',
  ],
  [
    'a fifth week',
    ['month', 'weeks', 4],
    { title: 'Rest', text: 'Nothing.', day: 'Mon', get: 'Quiet' },
    /(?<=^ {2}weeks:\n {4})-/m,
    'month.weeks: has 5 entries, and must have exactly 4',
  ],
  [
    'a day on which nobody works',
    ['month', 'weeks', 0, 'day'],
    'Sunday',
    /Sunday/,
    'month.weeks.1.day: "Sunday" is not one of Mon, Tue, Wed, Thu, Fri',
  ],
  [
    'a week without its number',
    ['month', 'week'],
    'Week',
    /(?<=week: )"?Week"?$/m,
    'month.week: must contain {number} once',
  ],
  [
    'a text that is too long for its row',
    ['roles', 'entries', 0, 'does'],
    'a'.repeat(181),
    /"?a{181}/,
    'roles.entries.1.does: has 181 characters, and at most 180 fit here',
  ],
])('%s is told with its place', async (_, path, value, place, said) => {
  copy.set(file, path, value);
  await copy.expectOne(file, place, said);
});

it('the lists may be as short and as long as its comments say', async () => {
  copy.set(file, ['day', 'entries'], times('00:00', '06:30', '12:00', '23:59'));
  copy.set(
    file,
    ['roles', 'entries'],
    Array.from({ length: 10 }, () => ({ ...role })),
  );
  expect(await copy.mistakes()).toEqual([]);
});
