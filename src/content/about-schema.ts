/** The schema of `content/about.yaml`: the part of /about below the about section. */
import { z } from 'zod';
import { draftable } from './drafts.ts';
import { clockTime, text } from './field-types.ts';

const day = draftable({
  homeLink: text(50),
  title: text(60),
  lead: text(160),
  note: text(200),
  entries: z
    .array(z.strictObject({ time: clockTime, title: text(50), text: text(220) }))
    .min(4)
    .max(10)
    .transform((entries) => entries.toSorted((one, other) => (one.time < other.time ? -1 : 1))),
});

export const aboutSchema = z.strictObject({ day });
export type About = z.infer<typeof aboutSchema>;
export type WarehouseDay = NonNullable<z.infer<typeof day>>;
