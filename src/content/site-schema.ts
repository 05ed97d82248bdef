/** The schema of `content/site.yaml`: the company, its channels and the texts of the sections. */
import { z } from 'zod';
import { confirmable } from './confirmable.ts';
import { contactSchema } from './contact-schema.ts';
import {
  block,
  contactAddress,
  description,
  each,
  isPlaceholder,
  text,
  textAllowing,
  textUpTo,
  textWith,
  webAddress,
} from './field-types.ts';
import { photo } from './photo-schema.ts';
import { answers } from './service-schema.ts';

const figure = z.strictObject({
  value: textUpTo(12).describe('The figure as visitors read it, like "500+".'),
  label: text.describe('What it counts.'),
});

const hero = block('The top of the home page.', {
  badge: text.describe('The small shipping label above the headline.'),
  headline: text,
  lead: text.describe('The line under the headline.'),
  contactButton: text.describe('Leads to the contact section.'),
  servicesButton: text.describe('Leads to the services.'),
  figures: z.array(figure).length(3).describe('Three figures on the climbing shelves.'),
});

const point = z.strictObject(each(text, 'title', 'text'));

const about = block('The about section: on the home page and at /about.', {
  title: text,
  lead: text,
  warehouse: z.strictObject({ title: text, text, photo }),
  steps: z.array(point).length(4).describe("A parcel's way through the warehouse, in order."),
  stats: z.array(figure).length(4).describe('Four figures about the company.'),
  reasonsTitle: text,
  reasons: z.array(point).length(3),
});

const slug = text.describe('A service, by the name of its file without ".yaml".');

const joins = confirmable('How the services join, drawn on /services as belts.', {
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
});

const services = block('The services section: on the home page and at /services.', {
  title: textAllowing('services').describe('{services} is their number, in words.'),
  lead: textAllowing('services').describe('{services} is their number, in words.'),
  samples: block(
    "The sample documents, on the services' pages and in a file box on the home page.",
    {
      title: text,
      lead: text,
      link: text.describe("Leads to the whole sample on its service's page."),
      close: text.describe('Hides it again, on phones.'),
      mark: textUpTo(12).describe('The word stamped onto every sheet.'),
      note: text.describe('Under every sheet, before its caption: that its figures are invented.'),
      product: text.describe('What all samples are about: one product, without a brand.'),
    },
  ),
  closing: block(
    'The dark block under the cards; its button leads to the contact section.',
    each(text, 'title', 'text', 'button'),
  ),
  fit: block(
    'The table of /services: its title, and the names of its rows.',
    each(text, 'title', 'for', 'notFor'),
  ),
  joins,
});

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

const address = block('The postal address: in the footer and for search engines.', {
  street: text.refine(...notTheSample).describe('Street and number.'),
  city: text,
  region: text.optional().describe('A state or a province, like NJ.'),
  postalCode: text.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the two capital letters of a country, like US')
    .describe('The two letters of ISO 3166, like US.'),
});

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
  descriptions: block(
    'The same for the pages of the navigation.',
    each(description, 'about', 'services', 'contact'),
  ),
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
export type FitTexts = Site['services']['fit'];
export type SampleTexts = Site['services']['samples'];
export type HandoverTexts = NonNullable<z.infer<typeof joins>>;
