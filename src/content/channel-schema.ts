/** The schema of `channels` in `content/site.yaml`: the ways to reach the company. */
import { type IconNode, Link, Phone } from 'lucide';
import { z } from 'zod';
import { mailAddress, phoneAddress, text, webAddress } from './field-types.ts';
import { icon } from './service-schema.ts';

const outline = (...paths: string[]): IconNode => paths.map((d) => ['path', { d }]);

/** The icon of each kind, on a 24 by 24 grid. */
const icons = {
  telegram: outline('M21 4.5 3 11.5l5.5 2 2 6 3-3.5 4.5 3.5Z', 'm8.5 13.5 7-5'),
  slack: outline(
    'M14 3v7.5M10 13.5V21M3 10h7.5M13.5 14H21',
    'M10 3.2v3.3H7.5M20.8 10h-3.3V7.5M14 20.8v-3.3h2.5M3.2 14h3.3v2.5',
  ),
  whatsapp: outline(
    'm3.5 20.5 1.2-4.3a8.5 8.5 0 1 1 3.2 3.1Z',
    'M9 8c-.6 1-.4 2.5 1.2 4.2S13.5 15 14.7 15c.8 0 1.5-.6 1.5-1.400l-2-1.1-1 1c-.9-.3-1.900-1.3-2.2-2.2l1-1L11 8.2C10.5 7.5 9.5 7.3 9 8Z',
  ),
  email: outline('M3.5 6h17v12h-17Z', 'm3.5 7 8.5 6.5L20.5 7'),
  phone: Phone,
  linkedin: outline(
    'M3.5 3.5h17v17h-17Z',
    'M8 7.5h.01M8 11v5.5M12 16.5V11m0 2.3a2.3 2.3 0 0 1 4.6 0v3.2',
  ),
  instagram: outline(
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5Z',
    'M12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM16.7 7.3h.01',
  ),
  other: Link,
};
const kinds = Object.keys(icons) as (keyof typeof icons)[];

const addresses: Partial<Record<string, z.ZodType>> = { email: mailAddress, phone: phoneAddress };

export const channel = z
  .strictObject({
    kind: z.enum(kinds),
    name: text(24),
    note: text(60),
    href: z.string(),
    icon: icon.optional(),
  })
  .superRefine(({ kind, href }, { addIssue }) => {
    const { error } = (addresses[kind] ?? webAddress).safeParse(href);
    for (const { message } of error?.issues ?? [])
      addIssue({ code: 'custom', path: ['href'], message });
  })
  .transform(({ icon, href, ...channel }) => ({
    ...channel,
    href: href.startsWith('tel:') ? href.replaceAll(/[^tel:+\d]/g, '') : href,
    /** What people write down of an address: that of a mailbox, or a number as it is grouped in `content/`. */
    readable: /^(?:mailto|tel):([^?]*)/.exec(href)?.[1],
    icon: icon?.shapes ?? icons[channel.kind],
  }));

export type ContactChannel = z.infer<typeof channel>;
