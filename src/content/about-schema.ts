/** The schema of `content/about.yaml`: the part of /about below the about section. */
import { z } from 'zod';
import { confirmable } from './confirmable.ts';
import { clockTime, each, text, textUpTo } from './field-types.ts';

const day = confirmable({
  ...each(text, 'homeLink', 'title', 'lead', 'note'),
  entries: z
    .array(z.strictObject({ time: clockTime, title: textUpTo(50), text: textUpTo(220) }))
    .min(4)
    .max(10)
    .transform((entries) => entries.toSorted((one, other) => (one.time < other.time ? -1 : 1))),
});

export const aboutSchema = z.strictObject({ day });
export type WarehouseDay = NonNullable<z.infer<typeof day>>;
