/** The schema of `content/site.yaml`: the company, its contact channels, and the texts of the sections. */
import { z } from 'zod';
import { clickIds } from '#shared/post-metadata.ts';
import { confirmable } from './confirmable.ts';
import { contactSchema } from './contact-schema.ts';
import {
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

const figure = z.strictObject({ value: textUpTo(12), label: text });

const hero = z.strictObject({
  ...each(text, 'badge', 'headline', 'lead', 'contactButton', 'servicesButton'),
  figures: z.array(figure).length(3),
});

const point = z.strictObject(each(text, 'title', 'text'));

const about = z.strictObject({
  title: text,
  lead: text,
  warehouse: z.strictObject({ title: text, text, photo }),
  steps: z.array(point).length(4),
  stats: z.array(figure).length(4),
  reasonsTitle: text,
  reasons: z.array(point).length(3),
});

const joins = confirmable({
  title: textAllowing('belts'),
  ...each(text, 'lead', 'to', 'end'),
  handovers: z
    .array(
      z.strictObject(each(text, 'from', 'to', 'text')).refine(({ from, to }) => from !== to, {
        path: ['to'],
        error: 'must not be the same service as "from"',
      }),
    )
    .min(2)
    .max(6),
});

const services = z.strictObject({
  title: textAllowing('services'),
  lead: textAllowing('services'),
  samples: z.strictObject({
    ...each(text, 'title', 'lead', 'link', 'close', 'note', 'product'),
    mark: textUpTo(12),
  }),
  closing: z.strictObject(each(text, 'title', 'text', 'button')),
  fit: z.strictObject(each(text, 'title', 'for', 'notFor')),
  joins,
});

export const channelKinds = ['telegram', 'slack', 'whatsapp', 'email'] as const;

const channel = z.strictObject({
  kind: z.enum(channelKinds),
  name: text,
  note: text,
  href: contactAddress,
});

/** Once the "# " before an example is removed, the example itself must not be published. */
const notTheExample = [
  (value: string) => !isPlaceholder(value),
  'is still the example: replace it, or put "# " before the line again',
] as const;

const address = z.strictObject({
  street: text.refine(...notTheExample),
  city: text,
  region: text.optional(),
  postalCode: text.optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, like US'),
});

export const siteSchema = z.strictObject({
  name: textUpTo(30),
  tagline: text,
  photoHost: z
    .string()
    .toLowerCase()
    .pipe(z.hostname('must be a host name like images.example.com'))
    .optional(),
  title: textWith('company'),
  description,
  descriptions: z.strictObject(each(description, 'about', 'services', 'contact')),
  hero,
  about,
  services,
  answers,
  contact: contactSchema,
  channels: z.array(channel).length(4),
  bookingUrl: z.literal('').or(webAddress),
  clickIds: z.array(z.enum(clickIds)).default([]),
  address: address.optional(),
  profiles: z
    .array(webAddress.refine(...notTheExample))
    .min(1)
    .optional(),
  securityContact: contactAddress.refine(...notTheExample).optional(),
});
export type Site = z.infer<typeof siteSchema>;
export type ContactChannel = Site['channels'][number];
export type PostalAddress = z.infer<typeof address>;
export type SampleTexts = Site['services']['samples'];
