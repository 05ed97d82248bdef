/** The shape of what /services and /contact say beyond the home page's sections. */
import { z } from 'zod';
import { text } from './texts.ts';

const points = z.array(text).min(1).max(3);

/** `fit` in a service's file. */
export const fit = z
  .strictObject({
    for: points.describe('Whom or what the service is for: one to three lines.'),
    notFor: points.describe('What it is not for: one to three lines.'),
    bring: text.describe('What a client brings.'),
    first: text.describe('What a client gets first.'),
  })
  .describe('Its column in the table of /services.');

/** `ready` in a service's file, and of the form's other choices. */
export const ready = z
  .array(text)
  .min(2)
  .max(5)
  .describe('What to have ready for an inquiry: its two to five lines of the packing list.');

/** `services.fit` in the site's file: the table's title and the names of its rows. */
export const fitTexts = z
  .strictObject({ title: text, for: text, notFor: text, bring: text, first: text })
  .describe('The table of /services: its title, and the names of its rows.');

const slug = text.describe('A service, by the name of its file without ".yaml".');

/** `services.joins` in the site's file. */
export const joins = z
  .strictObject({
    title: text,
    lead: text,
    to: text.describe('Read aloud in place of the arrow between two services.'),
    handovers: z
      .array(
        z.strictObject({
          from: slug,
          to: slug,
          text: text.describe('What is handed over, and what happens with it.'),
        }),
      )
      .min(2)
      .max(6)
      .superRefine((all, { addIssue }) => {
        for (const [index, { from, to }] of all.entries()) {
          if (from !== to) continue;
          const message = 'must be another service than "from"';
          addIssue({ code: 'custom', path: [index, 'to'], message });
        }
      })
      .describe('What one service hands over to another: two to six, in the order of the work.'),
    end: text.describe('Where the belts run into one.'),
  })
  .describe('How the services join, drawn on /services as belts.');

/** `contact.packingList` in the site's file. */
export const packingList = z
  .strictObject({ title: text, lead: text })
  .describe('The head of the packing list of /contact; its lines are "ready" of the services.');

export type FitTexts = z.infer<typeof fitTexts>;
export type Joins = z.infer<typeof joins>;
