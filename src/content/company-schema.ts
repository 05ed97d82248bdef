/** What machines are told of the company besides, once its owner has set it in `content/site.yaml`. */
import { z } from 'zod';
import { isPlaceholder } from './samples.ts';
import { text } from './texts.ts';

/** What the file shows as an example must not be published once its "# " is gone. */
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
  .describe('The postal address: in the footer, and told to search engines.');

const webAddress = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .refine(...notTheSample);

export const companyFields = {
  address: address.optional(),
  profiles: z
    .array(webAddress)
    .min(1)
    .optional()
    .describe("The company's own pages elsewhere, such as LinkedIn; only search engines are told."),
  securityContact: z
    .url({
      protocol: /^(https|mailto)$/,
      error: 'must be an address that begins with https:// or mailto:',
    })
    .refine(...notTheSample)
    .optional()
    .describe('Who reads reports of flaws in the site, if not the channel Email: in security.txt.'),
};

export type PostalAddress = z.infer<typeof address>;

/** The address in lines, as one writes it on an envelope. */
export function addressLines({
  street,
  city,
  region,
  postalCode,
  country,
}: PostalAddress): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const land = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return [street, place, land];
}
