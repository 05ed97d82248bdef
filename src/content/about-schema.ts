/** The schema of `content/about.yaml`: the part of /about below the about section. */
import { z } from 'zod';
import { confirmable } from './confirmable.ts';
import { clockTime, text, textUpTo } from './field-types.ts';

const day = confirmable("A pallet's day in the warehouse.", {
  homeLink: text.describe('The link to this day, below the belt on the home page.'),
  title: text,
  lead: text,
  note: text.describe('Says that the day is an example. Shown below the entries.'),
  entries: z
    .array(
      z.strictObject({
        time: clockTime.describe('With a two-digit hour, like 07:30.'),
        title: textUpTo(50),
        text: textUpTo(220),
      }),
    )
    .min(4)
    .max(10)
    .transform((entries) => entries.toSorted((one, other) => (one.time < other.time ? -1 : 1)))
    .describe('4 to 10 entries, shown in the order of their times.'),
});

export const aboutSchema = z.strictObject({ day });
export type WarehouseDay = NonNullable<z.infer<typeof day>>;
