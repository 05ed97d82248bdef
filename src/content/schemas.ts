/**
 * The shape of the files in `content/`; that of the labels is in interface-schema.ts. A file that
 * does not fit stops the build with the file's name, the field and the reason. Unknown keys are
 * mistakes too, so a misspelled one is never ignored.
 */
import { z } from 'zod';
import { contactSchema, inbox } from './contact-schema.ts';
import { iconNames } from './icon-names.ts';
import { text, textWith } from './texts.ts';

const icon = z.enum(iconNames);

/** A figure as visitors read it: `500+` with the label `Brands Served`. */
const figure = z.strictObject({ value: text, label: text });

/** A rendered picture of `src/photos/masters.ts`, and its description for those who cannot see it. */
const photo = z.strictObject({
  picture: z.enum(['aisle', 'packing']),
  alt: text,
  /** A photo from `photoHost` to show over the site's own picture, which remains if it fails to load. */
  url: z.url({ protocol: /^https$/ }).optional(),
});

/** The colors of the services; `src/tokens/tokens.css` sets the tones of each. */
export const themes = ['green', 'blue', 'purple', 'orange'] as const;

/** The drawings that a service may show; `src/drawings/ServicePicture.tsx` has one for each. */
export const servicePictures = ['advertising', 'branding', 'fulfillment', 'integrated'] as const;

/** One full feature of a service: a card in the modal and on the service's page. */
export const fullFeatureSchema = z.strictObject({
  icon,
  title: text,
  description: text,
  keyServices: z.array(text).optional(),
});

/** `content/services/<slug>.yaml`: the slug is the file's name. */
export const serviceSchema = z.strictObject({
  id: z.number().int().positive(),
  title: text,
  description: text,
  icon,
  /** Names a gradient pair: green/emerald, blue/cyan, purple/pink or orange/yellow. */
  color: z.enum(themes),
  /** The drawing of the card and the page, in that color. */
  picture: z.enum(servicePictures),
  /** A picture above the full features on the service's page. */
  photo: photo.optional(),
  /** Where its inquiries are mailed, if not to MAIL_TO: see MAIL_TO_… in the README. */
  inbox: inbox.optional(),
  features: z.array(z.strictObject({ icon, text })).length(4),
  fullFeatures: z.array(fullFeatureSchema),
});

export const channelKinds = ['telegram', 'slack', 'whatsapp', 'email'] as const;

/** `content/site.yaml`: the company, its figures, hours, channels and the texts of the sections. */
export const siteSchema = z.strictObject({
  /** The product's name: titles, word mark, legal pages and mails all take it from here. */
  name: text,
  tagline: text,
  /** The only other host whose pictures the pages may show. */
  photoHost: z.string().toLowerCase().pipe(z.hostname()).optional(),
  /** The home page's whole title. */
  title: textWith('company'),
  /** The home page's description. */
  description: text,
  hero: z.strictObject({
    badge: text,
    headline: text,
    lead: text,
    contactButton: text,
    servicesButton: text,
    figures: z.array(figure).length(3),
  }),
  about: z.strictObject({
    title: text,
    lead: text,
    warehouse: z.strictObject({ title: text, text, photo }),
    /** A parcel's way through the warehouse, in order. */
    steps: z.array(z.strictObject({ icon, title: text, text })).length(4),
    stats: z.array(figure).length(4),
    reasonsTitle: text,
    reasons: z.array(z.strictObject({ icon, title: text, text })).length(3),
  }),
  services: z.strictObject({
    title: text,
    lead: text,
    closing: z.strictObject({ title: text, text, button: text }),
  }),
  contact: contactSchema,
  channels: z
    .array(
      z.strictObject({
        kind: z.enum(channelKinds),
        name: text,
        /** Shown under the name on the contact page. */
        note: text,
        href: z.url({ protocol: /^(https|mailto)$/ }),
      }),
    )
    .length(4)
    .refine(
      (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
      'must have each kind only once',
    ),
});

/** The fields at the top of `content/privacy.md` and `content/terms.md`. */
export const legalSchema = z.strictObject({
  title: text,
  description: text,
  /** Printed as written ('October 06, 2025'), never formatted. */
  updated: text,
  updatedIso: z.iso.date(),
});

export type Site = z.infer<typeof siteSchema>;
export type Figure = z.infer<typeof figure>;
export type Photo = z.infer<typeof photo>;
/** A way to reach the company. */
export type ContactChannel = Site['channels'][number];
export type Theme = (typeof themes)[number];
export type PictureName = (typeof servicePictures)[number];
export type FullFeature = z.infer<typeof fullFeatureSchema>;
export type Service = z.infer<typeof serviceSchema> & { slug: string };
