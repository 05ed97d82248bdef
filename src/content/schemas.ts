/**
 * The shape of the files in `content/`; that of the labels is in interface-schema.ts. A file that
 * does not fit stops the build with the place and the reason. Unknown keys are mistakes too, so a
 * misspelled one is never ignored. Editors show the descriptions: see json-schemas.ts.
 */
import { z } from 'zod';
import { companyFields } from './company-schema.ts';
import { contactSchema, inbox } from './contact-schema.ts';
import { iconNames } from './icon-names.ts';
import { photo } from './photo-schema.ts';
import { sampleNames } from './sample-schemas.ts';
import { fit, fitTexts, joins, ready } from './services-page-schema.ts';
import { day, description, text, textToCome, textUpTo, textWith } from './texts.ts';

const icon = z.enum(iconNames).describe('A name from https://lucide.dev/icons.');

const figure = z.strictObject({
  value: textUpTo(12).describe('The figure as visitors read it, like "500+".'),
  label: text.describe('What it counts.'),
});

/** The colors of the services; `src/tokens/tokens.css` sets the tones of each. */
export const themes = ['green', 'blue', 'purple', 'orange'] as const;

/** The drawings that a service may show; `assets/drawings` has a file for each. */
export const servicePictures = ['advertising', 'branding', 'fulfillment', 'integrated'] as const;

export const fullFeatureSchema = z
  .strictObject({
    icon,
    title: text,
    description: text,
    keyServices: z.array(text).optional(),
  })
  .describe("A card in the service's window and on its page.");

/** The order of a service's work, as its page tells it. */
const story = z
  .strictObject({
    title: text,
    steps: z
      .array(z.strictObject({ title: text, text }))
      .min(3)
      .max(5)
      .describe('Three to five, in the order in which they happen.'),
  })
  .describe("What happens, in large steps at the top of the service's page.");

/** What buyers ask before they order, and what they are told. */
const answers = z
  .array(
    z.strictObject({
      question: text.describe('In a word or two.'),
      answer: textToCome.describe('"" as long as it is not known: it is not shown then.'),
      section: z
        .int('must be a whole number without quotation marks')
        .positive('must be 1 or more')
        .optional()
        .describe('The section of content/terms.md that says it in full.'),
    }),
  )
  .superRefine((all, { addIssue }) => {
    const questions = all.map(({ question }) => question);
    for (const [index, question] of questions.entries()) {
      if (questions.indexOf(question) === index) continue;
      addIssue({ code: 'custom', path: [index, 'question'], message: 'is there already' });
    }
  });

/** `content/services/<slug>.yaml`: the slug is the file's name. */
export const serviceSchema = z.strictObject({
  id: z
    .int('must be a whole number without quotation marks')
    .positive('must be 1 or more')
    .describe('Sets the order of the cards; each service has its own.'),
  title: text.describe('On the card, on the page and in the form.'),
  description: description.describe('On the card and on the page, and in search results.'),
  icon,
  color: z.enum(themes).describe('The tones of the card and the page.'),
  picture: z.enum(servicePictures).describe('The drawing of the card and the page, in that color.'),
  photo: photo.optional().describe("A picture beside the story on the service's page."),
  sample: z
    .enum(sampleNames)
    .optional()
    .describe('The sample of the work: a file of content/samples/. Two services may share one.'),
  inbox: inbox.optional(),
  story: story.optional(),
  features: z
    .array(z.strictObject({ icon, text }))
    .length(4)
    .describe('The four lines on the card.'),
  fullFeatures: z
    .array(fullFeatureSchema)
    .describe('What the window and the page show. [] while it is not written yet.'),
  fit: fit.optional(),
  ready: ready.optional(),
  answers: answers
    .optional()
    .describe('What buyers of this service ask besides, or what they are told instead.'),
});

export const channelKinds = ['telegram', 'slack', 'whatsapp', 'email'] as const;

const channel = z.strictObject({
  kind: z.enum(channelKinds),
  name: text,
  note: text.describe('Shown under the name on the contact page.'),
  href: z
    .url({
      protocol: /^(https|mailto)$/,
      error: 'must be an address that begins with https:// or mailto:',
    })
    .describe('Where it leads: begins with https:// or mailto:.'),
});

/** `content/site.yaml`: the company, its figures, hours, channels and the texts of the sections. */
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
  hero: z
    .strictObject({
      badge: text.describe('The small shipping label above the headline.'),
      headline: text,
      lead: text.describe('The line under the headline.'),
      contactButton: text.describe('Leads to the contact section.'),
      servicesButton: text.describe('Leads to the services.'),
      figures: z.array(figure).length(3).describe('Three figures on the climbing shelves.'),
    })
    .describe('The top of the home page.'),
  about: z
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
    .describe('The about section: on the home page and at /about.'),
  services: z
    .strictObject({
      title: text,
      lead: text,
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
    .describe('The services section: on the home page and at /services.'),
  answers: answers.describe("What buyers ask first: below the features on each service's page."),
  contact: contactSchema,
  channels: z
    .array(channel)
    .length(4)
    .superRefine((all, { addIssue }) => {
      const kinds = all.map(({ kind }) => kind);
      for (const [index, kind] of kinds.entries()) {
        if (kinds.indexOf(kind) === index) continue;
        addIssue({ code: 'custom', path: [index, 'kind'], message: `${kind} is there already` });
      }
    })
    .describe('The four ways to reach the company.'),
  ...companyFields,
});

/** The legal pages, in the order of their links in the footer. */
export const legalIds = ['terms', 'privacy', 'accessibility'] as const;
export type LegalId = (typeof legalIds)[number];

/** The fields at the top of `content/privacy.md`, `content/terms.md` and `content/accessibility.md`. */
export const legalSchema = z.strictObject({
  title: text,
  description,
  /** Printed as written ('October 06, 2025'), never formatted. */
  updated: text,
  updatedIso: day,
});

/** The section of the privacy page that is there when the site measures itself. */
export const fieldDataSchema = z.strictObject({ heading: text });

export type Site = z.infer<typeof siteSchema>;
export type Figure = z.infer<typeof figure>;
/** A way to reach the company. */
export type ContactChannel = Site['channels'][number];
export type Theme = (typeof themes)[number];
export type PictureName = (typeof servicePictures)[number];
export type Story = z.infer<typeof story>;
export type FullFeature = z.infer<typeof fullFeatureSchema>;
/** `answer` is '' while it is not known. */
export type Answer = z.infer<typeof answers>[number];
export type LegalHead = z.infer<typeof legalSchema>;
export type Service = z.infer<typeof serviceSchema> & { slug: string };
