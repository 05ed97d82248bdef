/** The shape of `content/samples/twelve-week-plan.yaml`, and what its weeks must agree with. */
import { z } from 'zod';
import { sheetFields } from './sample-sheet-schema.ts';
import { text, textUpTo, textWith } from './texts.ts';

/** How many weeks the plan has. */
export const weeksPlanned = 12;

const week = z
  .int('must be a whole number without quotation marks')
  .min(1, 'must be 1 or more')
  .max(weeksPlanned, `must be ${weeksPlanned} or less`);

const entry = z.strictObject({
  from: week.describe('Its first week.'),
  to: week.describe('Its last week: the same one if it takes a week.'),
  text: textUpTo(60).describe('What is done.'),
  after: text
    .optional()
    .describe('The milestone that it waits for, in exactly the words that stand there.'),
});

const milestone = z.strictObject({
  week: week.describe('The week by the end of which it is reached.'),
  text: textUpTo(40).describe('What is reached, like "Pallets checked in".'),
});

const lane = z.strictObject({
  name: textUpTo(10),
  entries: z.array(entry).min(1).describe('In the order of their first weeks.'),
  milestones: z.array(milestone).optional().describe('In the order of their weeks.'),
});

export const twelveWeekPlanSchema = z
  .strictObject({
    ...sheetFields,
    labels: z
      .strictObject({
        week: textWith('week').describe('An entry of one week. {week} is its number.'),
        weeks: textWith('from', 'to').describe('An entry of several weeks.'),
        column: textUpTo(8).describe('Before the numbers at the head of the columns.'),
        milestone: textWith('number').describe('A milestone; {number} counts them by weeks.'),
        after: textWith('milestone').describe('What an entry waits for: {milestone} names it.'),
      })
      .describe('How weeks and milestones are written.'),
    lanes: z.array(lane).length(4).describe('The four shelves of the plan.'),
  })
  .superRefine(({ lanes }, { addIssue }) => {
    const custom = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path, message });
    const reached = new Map<string, number>();
    for (const [at, { milestones = [] }] of lanes.entries()) {
      for (const [index, { week, text }] of milestones.entries()) {
        const path = ['lanes', at, 'milestones', index];
        const before = milestones[index - 1]?.week ?? 0;
        if (week < before) custom([...path, 'week'], `is before the one above, in week ${before}`);
        if (reached.has(text)) custom([...path, 'text'], 'is a milestone of this plan already');
        reached.set(text, week);
      }
    }
    for (const [at, { entries }] of lanes.entries()) {
      for (const [index, { from, to, after }] of entries.entries()) {
        const path = ['lanes', at, 'entries', index];
        const before = entries[index - 1]?.from ?? 0;
        if (to < from) custom([...path, 'to'], `is before the first week, ${from}`);
        if (from < before) {
          custom([...path, 'from'], `is before the entry above, which begins in week ${before}`);
        }
        if (after === undefined) continue;
        const ready = reached.get(after);
        if (ready === undefined) custom([...path, 'after'], 'is no milestone of this plan');
        else if (from <= ready) {
          custom(
            [...path, 'from'],
            `must be after week ${ready}, when what it waits for is reached`,
          );
        }
      }
    }
  });

export type TwelveWeekPlan = z.infer<typeof twelveWeekPlanSchema>;
export type PlanLane = TwelveWeekPlan['lanes'][number];
