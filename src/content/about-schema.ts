/** The schema of `content/about.yaml`: the texts of /about below its about section. */
import { z } from 'zod';
import { block, clockTime, each, text, textUpTo, textWith } from './texts.ts';

/** Fewer are no table, and more are not read. */
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).min(4).max(10);

const day = block("A pallet's day in the warehouse.", {
  title: text,
  lead: text,
  note: text.describe('Says that the day is an example; below the entries.'),
  entries: rows(
    z.strictObject({
      time: clockTime.describe('With two digits for the hour, like 07:30.'),
      title: textUpTo(50),
      text: textUpTo(220),
    }),
  )
    .superRefine((entries, { addIssue }) => {
      for (const [index, { time }] of entries.entries()) {
        const before = entries[index - 1]?.time;
        if (!before || before < time) continue;
        const message = `must be later than ${before}, the time of the entry before it`;
        addIssue({ code: 'custom', path: [index, 'time'], message });
      }
    })
    .describe('4 to 10, in the order of their times.'),
});

const roles = block('Who works on an account.', {
  title: text,
  lead: text,
  columns: block("The table's three headings.", each(textUpTo(40), 'role', 'does', 'sees')),
  entries: rows(
    z.strictObject({
      role: textUpTo(40),
      does: textUpTo(180).describe('What they do.'),
      sees: textUpTo(180).describe('What the client sees of it.'),
    }),
  ).describe('4 to 10 roles, not people.'),
});

/** The weekdays of the month's strip. */
export const workdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const;

const month = block('How a month of work runs.', {
  title: text,
  lead: text,
  week: textWith('number').describe('Above each week; {number} is 1 to 4.'),
  get: textWith('day').describe(
    'Before what the client gets; {day} is the weekday, such as Monday.',
  ),
  weeks: z
    .array(
      z.strictObject({
        title: textUpTo(30),
        text: textUpTo(180).describe('What happens in it.'),
        day: z.enum(workdays).describe('The weekday on which the client gets something.'),
        get: textUpTo(80).describe('What the client gets.'),
      }),
    )
    .length(4),
});

export const aboutSchema = z.strictObject({
  homeLink: text.describe('The link below the belt on the home page; it leads to the day.'),
  day,
  roles,
  month,
});

export type AboutPage = z.infer<typeof aboutSchema>;
export type Workday = (typeof workdays)[number];
