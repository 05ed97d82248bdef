/** The schema of `content/site.yaml`: the company, its figures, channels and the texts of the sections. */
import { z } from 'zod';
import { contactSchema } from './contact-schema.ts';
import { photo } from './photo-schema.ts';
import { answers } from './service-schema.ts';
import {
  contactAddress,
  description,
  isPlaceholder,
  text,
  textAllowing,
  textUpTo,
  textWith,
  webAddress,
} from './texts.ts';

const figure = z.strictObject({
  value: textUpTo(12).describe('The figure as visitors read it, like "500+".'),
  label: text.describe('What it counts.'),
});

const hero = z
  .strictObject({
    badge: text.describe('The small shipping label above the headline.'),
    headline: text,
    lead: text.describe('The line under the headline.'),
    contactButton: text.describe('Leads to the contact section.'),
    servicesButton: text.describe('Leads to the services.'),
    figures: z.array(figure).length(3).describe('Three figures on the climbing shelves.'),
  })
  .describe('The top of the home page.');

const about = z
  .strictObject({
    title: text,
    lead: text,
    warehouse: z.strictObject({ title: text, text, photo }),
    steps: z
      .array(z.strictObject({ title: text, text }))
      .length(4)
      .describe("A parcel's way through the warehouse, in order."),
    stats: z.array(figure).length(4).describe('Four figures about the company.'),
    reasonsTitle: text,
    reasons: z.array(z.strictObject({ title: text, text })).length(3),
  })
  .describe('The about section: on the home page and at /about.');

const fitTexts = z
  .strictObject({ title: text, for: text, notFor: text, bring: text, first: text })
  .describe('The table of /services: its title, and the names of its rows.');

const slug = text.describe('A service, by the name of its file without ".yaml".');

const joins = z
  .strictObject({
    title: textAllowing('belts').describe('{belts} is the number of belts, in words.'),
    lead: text,
    to: text.describe('Read aloud in place of the arrow between two services.'),
    handovers: z
      .array(
        z
          .strictObject({
            from: slug,
            to: slug,
            text: text.describe('What is handed over, and what happens with it.'),
          })
          .refine(({ from, to }) => from !== to, {
            path: ['to'],
            error: 'must be another service than "from"',
          }),
      )
      .min(2)
      .max(6)
      .describe('What one service hands over to another: two to six, in the order of the work.'),
    end: text.describe('Where the belts run into one.'),
  })
  .describe('How the services join, drawn on /services as belts.');

const services = z
  .strictObject({
    title: textAllowing('services').describe('{services} is their number, in words.'),
    lead: textAllowing('services').describe('{services} is their number, in words.'),
    samples: z
      .strictObject({
        title: text,
        lead: text,
        link: text.describe("Leads to the whole sample on its service's page."),
      })
      .describe('The file box of sample documents on the home page.'),
    closing: z
      .strictObject({ title: text, text, button: text })
      .describe('The dark block under the cards; its button leads to the contact section.'),
    fit: fitTexts,
    joins: joins.optional(),
  })
  .describe('The services section: on the home page and at /services.');

export const channelKinds = ['telegram', 'slack', 'whatsapp', 'email'] as const;

const channel = z.strictObject({
  kind: z.enum(channelKinds),
  name: text,
  note: text.describe('Shown under the name on the contact page.'),
  href: contactAddress.describe('Where it leads: begins with https:// or mailto:.'),
});

/** The examples in the file must not be published once their "# " is gone. */
const notTheSample = [
  (written: string) => !isPlaceholder(written),
  'is still the sample: write your own, or put "# " before it again',
] as const;

const address = z
  .strictObject({
    street: text.refine(...notTheSample).describe('Street and number.'),
    city: text,
    region: text.optional().describe('A state or a province, like NJ.'),
    postalCode: text.optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be the two capital letters of a country, like US')
      .describe('The two letters of ISO 3166, like US.'),
  })
  .describe('The postal address: in the footer and for search engines.');

export const siteSchema = z.strictObject({
  name: textUpTo(30).describe(
    "The product's name: titles, word mark, legal pages and mails all take it from here.",
  ),
  tagline: text.describe('One line under the logo in the footer.'),
  photoHost: z
    .string()
    .toLowerCase()
    .pipe(z.hostname('must be the name of a host, like images.example.com'))
    .optional()
    .describe('The only other host whose pictures the pages may show.'),
  title: textWith('company').describe("The home page's whole title. {company} is the name."),
  description: description.describe('What search engines and shared links show for the home page.'),
  descriptions: z
    .strictObject({ about: description, services: description, contact: description })
    .describe('The same for the pages of the navigation.'),
  hero,
  about,
  services,
  answers: answers.describe("What buyers ask first: below the features on each service's page."),
  contact: contactSchema,
  channels: z.array(channel).length(4).describe('The four ways to reach the company.'),
  address: address.optional(),
  profiles: z
    .array(webAddress.refine(...notTheSample))
    .min(1)
    .optional()
    .describe("The company's own pages elsewhere, such as LinkedIn; only for search engines."),
  securityContact: contactAddress
    .refine(...notTheSample)
    .optional()
    .describe('Where to report flaws in the site, if not to the channel Email: in security.txt.'),
});

export type Site = z.infer<typeof siteSchema>;
export type Figure = z.infer<typeof figure>;
export type ContactChannel = Site['channels'][number];
export type PostalAddress = z.infer<typeof address>;
export type FitTexts = z.infer<typeof fitTexts>;
export type Joins = z.infer<typeof joins>;
