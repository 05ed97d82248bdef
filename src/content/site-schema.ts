/** The schema of `content/site.yaml`: the company, and the texts of the sections. */
import { z } from 'zod';
import { clickIds } from '#shared/post-metadata.ts';
import { brandColor } from './brand-color.ts';
import { channel } from './channel-schema.ts';
import { contactSchema } from './contact-schema.ts';
import { draftable } from './drafts.ts';
import {
  contactAddress,
  day,
  description,
  descriptionAllowing,
  each,
  isPlaceholder,
  text,
  textAllowing,
  textWith,
  webAddress,
} from './field-types.ts';
import { mainPages } from './interface-schema.ts';
import { photo, photographFile } from './photo-schema.ts';
import { answers } from './service-schema.ts';

const language = z
  .string()
  .refine(
    (tag) =>
      /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/.test(tag) &&
      Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 &&
      new Intl.Locale(tag).maximize().script === 'Latn',
    'must be the code of a language in Latin letters, like en, en-GB or de',
  );

const title = text(60);
const button = text(30);
const paragraph = text(320);

const evidence = text(200).optional();
const figure = z.strictObject({ value: text(12), label: text(30), evidence });

const hero = z.strictObject({
  badge: text(40),
  headline: text(70),
  lead: text(200),
  ...each(button, 'contactButton', 'servicesButton'),
  figures: z.array(figure).length(3),
});

const point = z.strictObject({ title: text(40), text: text(200) });

const about = z.strictObject({
  title,
  lead: paragraph,
  warehouse: z.strictObject({ title, text: paragraph, photo: photo.optional() }),
  steps: z.array(point).length(4),
  stats: z.array(figure).length(4),
  reasonsTitle: title,
  reasons: z.array(point.extend({ evidence })).length(3),
});

const joins = draftable({
  title,
  lead: text(200),
  to: text(24),
  end: text(80),
  handovers: z
    .array(
      z
        .strictObject({ ...each(text(80), 'from', 'to'), text: text(140) })
        .refine(({ from, to }) => from !== to, {
          path: ['to'],
          error: 'must not be the same service as "from"',
        }),
    )
    .min(2)
    .max(6),
});

const services = z.strictObject({
  title: textAllowing(80, 'services'),
  lead: textAllowing(200, 'services'),
  samples: z.strictObject({
    title,
    lead: text(160),
    link: button,
    ...each(title, 'note', 'product'),
    mark: text(12),
  }),
  closing: z.strictObject({ title, text: text(200), button }),
  problems: draftable({ title, lead: text(200) }),
  fit: z.strictObject({ title, ...each(text(16), 'for', 'notFor') }),
  joins,
});

/** Once the "# " before an example is removed, the example itself must not be published. */
const notTheExample = [
  (value: string) => !isPlaceholder(value),
  'is still the example: replace it, or put "# " before the line again',
] as const;

const address = z.strictObject({
  street: text(60).refine(...notTheExample),
  city: text(40),
  region: text(40).optional(),
  postalCode: text(16).optional(),
  country: z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, like US'),
});

const verification = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'must be what is in the quotation marks after content= in the tag')
  .refine(...notTheExample)
  .optional();

const logo = z.strictObject({ name: text(40), file: photographFile });

const customers = draftable({ title, logos: z.array(logo).min(3).max(12) });

/** The permission is a note like evidence. */
const quote = draftable({
  text: text(320).refine(...notTheExample),
  name: text(40).refine(...notTheExample),
  role: text(80),
  permission: text(200),
});

const announcement = draftable({
  text: text(80).refine(...notTheExample),
  href: z
    .string()
    .regex(/^(\/|https:\/\/[^/\s])\S*$/, 'must be a page, such as /about, or begin with https://')
    .optional(),
  until: day,
});

export const siteSchema = z.strictObject({
  name: text(30),
  language,
  tagline: text(160),
  color: brandColor,
  photoHost: z
    .string()
    .toLowerCase()
    .pipe(z.hostname('must be a host name like images.example.com'))
    .optional(),
  title: textWith(70, 'company'),
  description,
  titles: z.strictObject(each(textAllowing(70, 'company').optional(), ...mainPages)).default({}),
  descriptions: z.strictObject(each(descriptionAllowing('answerTime'), ...mainPages)),
  hero,
  about,
  services,
  answers,
  contact: contactSchema,
  channels: z.array(channel).max(6),
  bookingUrl: z.literal('').or(webAddress),
  clickIds: z.array(z.enum(clickIds)).default([]),
  address: address.optional(),
  profiles: z
    .array(webAddress.refine(...notTheExample))
    .min(1)
    .optional(),
  verification: z.strictObject({ google: verification, bing: verification }).optional(),
  securityContact: contactAddress.refine(...notTheExample).optional(),
  customers,
  quote,
  announcement,
});
export type Site = z.infer<typeof siteSchema>;
export type PostalAddress = z.infer<typeof address>;
export type SampleTexts = Site['services']['samples'];
