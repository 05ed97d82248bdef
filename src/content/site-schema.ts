/** The schema of `content/site.yaml`: the company, its contact channels, and the texts of the sections. */
import { z } from 'zod';
import { clickIds } from '#shared/post-metadata.ts';
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
  label: text.describe('What the figure counts.'),
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
  steps: z.array(point).length(4).describe("A parcel's four steps through the warehouse."),
  stats: z.array(figure).length(4).describe('Four figures about the company.'),
  reasonsTitle: text,
  reasons: z.array(point).length(3),
});

const slug = text.describe('The name of the file of a service, without ".yaml".');

const joins = confirmable('The hand-overs between services, drawn on /services as belts.', {
  title: textAllowing('belts').describe('{belts} is the number of belts, in words.'),
  lead: text,
  to: text.describe('Screen readers say it instead of the arrow between two services.'),
  handovers: z
    .array(
      z
        .strictObject({
          from: slug,
          to: slug,
          text: text.describe('What is handed over, and what happens to it.'),
        })
        .refine(({ from, to }) => from !== to, {
          path: ['to'],
          error: 'must not be the same service as "from"',
        }),
    )
    .min(2)
    .max(6)
    .describe('Two to six hand-overs from one service to another, in the order of the work.'),
  end: text.describe('Shown where the belts merge.'),
});

const services = block('The services section: on the home page and at /services.', {
  title: textAllowing('services').describe('{services} is their number, in words.'),
  lead: textAllowing('services').describe('{services} is their number, in words.'),
  samples: block(
    "The sample documents on the services' pages, and their previews on the home page.",
    {
      title: text,
      lead: text,
      link: text.describe("The link to the whole document on its service's page."),
      close: text.describe('The button that hides the document again, on phones.'),
      mark: textUpTo(12).describe('The word stamped on every document.'),
      note: text.describe('Says that all figures are invented. Under every document.'),
      product: text.describe('The product, without a brand, that all documents are about.'),
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
  href: contactAddress.describe('The address of the link. It begins with https:// or mailto:.'),
});

/** Once the "# " before an example is removed, the example itself must not be published. */
const notTheExample = [
  (value: string) => !isPlaceholder(value),
  'is still the example: replace it, or put "# " before the line again',
] as const;

const address = block('The postal address, in the footer and for search engines.', {
  street: text.refine(...notTheExample).describe('Street and number.'),
  city: text,
  region: text.optional().describe('A state or a province, like NJ.'),
  postalCode: text.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, like US')
    .describe('A country code of ISO 3166, like US.'),
});

export const siteSchema = z.strictObject({
  name: textUpTo(30).describe("The company's name, as in titles, the logo, legal pages and mails."),
  tagline: text.describe('One line under the logo in the footer.'),
  photoHost: z
    .string()
    .toLowerCase()
    .pipe(z.hostname('must be a host name like images.example.com'))
    .optional()
    .describe('The only other website whose pictures the pages may show.'),
  title: textWith('company').describe('The title of the home page. {company} is the name above.'),
  description: description.describe('For the home page in search results and shared links.'),
  descriptions: block(
    'The descriptions of the other pages in the navigation.',
    each(description, 'about', 'services', 'contact'),
  ),
  hero,
  about,
  services,
  answers: answers.describe("Buyers' questions and answers, on the page of each service."),
  contact: contactSchema,
  channels: z.array(channel).length(4).describe('The four ways to reach the company.'),
  bookingUrl: z
    .literal('')
    .or(webAddress)
    .describe('The page of a calendar where visitors book a call. "" for none.'),
  clickIds: z
    .array(z.enum(clickIds))
    .default([])
    .describe(
      "The click ids of ads that are stored with an inquiry, if the visit's address has them.",
    ),
  address: address.optional(),
  profiles: z
    .array(webAddress.refine(...notTheExample))
    .min(1)
    .optional()
    .describe("The company's pages elsewhere, such as on LinkedIn. Only for search engines."),
  securityContact: contactAddress
    .refine(...notTheExample)
    .optional()
    .describe('For security reports, in security.txt, if not the address of the channel Email.'),
});
export type Site = z.infer<typeof siteSchema>;
export type ContactChannel = Site['channels'][number];
export type PostalAddress = z.infer<typeof address>;
export type SampleTexts = Site['services']['samples'];
