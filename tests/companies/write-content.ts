/** Writes the `content/` of a company. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { aboutSchema } from '#content/about-schema.ts';
import { interfaceSchema } from '#content/interface-schema.ts';
import { landingSchema, legalIds, legalSchema } from '#content/page-schema.ts';
import { servicePictures, serviceSchema, themes } from '#content/service-schema.ts';
import { siteSchema } from '#content/site-schema.ts';
import type { Company } from './companies.ts';
import { type Amount, type Filling, fillSchema } from './fill-schema.ts';
import { letters, textOf } from './words.ts';

const icons = ['package', 'truck', 'warehouse', 'search', 'shield-check', 'megaphone', 'globe'];
const samples = ['weekly-report', 'listing', 'receiving-report', 'twelve-week-plan'];
const channels = [
  ['other', 'https://chat.company.example/'],
  ['phone', 'tel:+123 (4567) 8901-2345'],
  ['email', 'mailto:sales@company.example'],
  ['linkedin', 'https://www.linkedin.com/company/company'],
  ['phone', 'tel:+49 30 1234567'],
  ['instagram', 'https://www.instagram.com/company/'],
];
/** As broad, as narrow and as small as they may be. */
const logos = [
  ['broad.jpg', 1500, 300],
  ['narrow.jpg', 300, 400],
  ['square.jpg', 300, 300],
] as const;
const portrait = ['portrait.jpg', 300, 600] as const;
/** Optional fields that stay out unless a company has them: of photographs elsewhere, and notes that no page shows. */
const omitted = ['photoHost', 'url', 'evidence', 'titles'];

const pad = (number: number) => String(number).padStart(2, '0');
const pick = <Value>(values: readonly Value[], index: number) => values[index % values.length];
const slugOf = (index: number) => `service-${index + 1}`;

export async function writeContent(folder: string, company: Company): Promise<void> {
  const { amount, services, words, photograph } = company;
  const written = new Set<string>();
  let seed = 0;
  const text = (length: number) => {
    // Of short words, there are not enough.
    const tries = [...Array(5 * words.length).fill(words), ...Array(letters.length).fill(letters)];
    for (const from of tries) {
      const next = textOf(from, length, seed++);
      if (written.has(next)) continue;
      written.add(next);
      return next;
    }
    throw new Error(`There are not enough texts of ${length} characters`);
  };
  const titles = Array.from({ length: amount.between(1, 26) }, () =>
    text(amount.between(1, 60)).replaceAll(/[,:]/g, ''),
  );
  const caption = text(amount.between(1, 120));
  const photo = { file: 'warehouse.jpg', alt: 'Our warehouse', caption };
  const values = {
    ...formats(company, titles),
    '/name': company.name,
    'warehouse.photo': photograph && photo,
    ...company.values,
  };
  // A hand-over needs two services.
  const isPossible = (field: string) =>
    (!omitted.includes(field) || `/${field}` in values) &&
    (field !== 'joins' || services.length > 1);
  const filling = (its: Amount, own: object = {}): Filling => ({
    between: its.between,
    has: (field) => isPossible(field) && its.has(field),
    text,
    values: { ...values, ...own },
  });

  for (const part of ['services', 'legal', 'pages', 'photographs', 'social'])
    mkdirSync(join(folder, part), { recursive: true });
  cpSync('tests/companies/samples', join(folder, 'samples'), { recursive: true });
  const size = photograph ?? { width: 1200, height: 480 };
  await drawPhotograph(join(folder, 'photographs/warehouse.jpg'), size);
  if (photograph)
    await drawPhotograph(join(folder, 'social/about.jpg'), { width: 1260, height: 640 });
  for (const [name, width, height] of [...logos, portrait]) {
    const plain = sharp({ create: { width, height, channels: 3, background: '#357' } });
    await plain.toFile(join(folder, 'photographs', name));
  }

  const write = (name: string, data: string) => writeFileSync(join(folder, name), data);
  write('mark.svg', mark);
  if (company.wordMark) write('word-mark.svg', company.wordMark);
  write('site.yaml', toYaml(fillSchema(siteSchema, filling(amount))));
  write('interface.yaml', toYaml(fillSchema(interfaceSchema, filling(amount))));
  write('about.yaml', toYaml(fillSchema(aboutSchema, filling(amount))));
  for (const [index, its] of services.entries()) {
    const own = {
      '/id': index + 1,
      '/color': pick(themes, index),
      '/picture': pick(servicePictures, index),
      'sample.document': pick(samples, index),
    };
    write(`services/${slugOf(index)}.yaml`, toYaml(fillSchema(serviceSchema, filling(its, own))));
  }
  write('redirects.yaml', toYaml({ '/Old page.html': '/contact', '/?page_id=7': '/about#day' }));
  const paragraph = () => text(amount.between(20, 600));
  for (const id of amount.has('imprint') ? [...legalIds, 'imprint'] : legalIds) {
    const head = toYaml(fillSchema(legalSchema, filling(amount)));
    write(
      `legal/${id}.md`,
      `---\n${head}---\n\n${legalText(titles, paragraph)}${id === 'privacy' ? clickIds : ''}`,
    );
  }
  for (const [index, id] of (amount.has('pages') ? ['page-1', 'page-2'] : []).entries()) {
    const own = { '/noindex': index > 0, '/service': slugOf(0), '/photo': photo };
    const head = toYaml(fillSchema(landingSchema, filling(amount, own)));
    write(`pages/${id}.md`, `---\n${head}---\n\n${landingText(titles, paragraph)}`);
  }
}

/** The delivered one, whatever the project's own is: the reference pictures have it. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14">
  <path class="brand-200" d="M0 8h4v4H0z"/>
  <path class="brand-400" d="M5 4h4v4H5z"/>
  <path class="brand-600" d="M10 0h4v4h-4z"/>
  <path class="ink" d="M0 12h12v-2H5V8h7V6h-2V4h4v10H0z"/>
</svg>
`;

/** Fields of a format, or that agree with others. */
const formats = ({ services, amount }: Company, sections: string[]) => ({
  '/color': 43,
  icon: (index: number) => pick(icons, index),
  '/language': 'en',
  'hours.timeZone': 'America/New_York',
  'hours.opening': '09:00',
  'hours.closing': '18:00',
  'hours.answerWithin': 2,
  'holidays.date': (index: number) =>
    `2027-${pad(1 + Math.floor(index / 28))}-${pad(1 + (index % 28))}`,
  'channels.kind': (index: number) => channels[index]?.[0],
  'channels.href': (index: number) => channels[index]?.[1],
  bookingUrl: amount.has('bookingUrl') ? 'https://book.company.example/' : '',
  'address.country': 'US',
  profiles: ['https://www.linkedin.com/company/company'],
  verification: { google: 'Google-token_1', bing: 'B1NGT0KEN' },
  securityContact: 'mailto:security@company.example',
  'entries.time': (index: number) => `${pad(6 + index)}:30`,
  'handovers.from': (index: number) => slugOf(index % services.length),
  'handovers.to': (index: number) => slugOf((index + 1) % services.length),
  'answers.section': (index: number) => pick(sections, index),
  photo: { file: 'warehouse.jpg', alt: 'A bench' },
  inbox: 'sales',
  'otherChoices.slug': (index: number) => `choice-${index + 1}`,
  '/updated': '2027-03-01',
  draft: true,
  'logos.file': (index: number) => pick(logos, index)?.[0],
  'person.file': portrait[0],
  'announcement.href': '/contact',
  'announcement.until': '2999-12-31',
});

const toYaml = (data: unknown) =>
  stringify(data, { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' });

/** With drafts of all kinds: a paragraph, words in a sentence, a section; and references, lists and links. */
function legalText(titles: string[], paragraph: () => string): string {
  const [first = ''] = titles;
  const sections = titles.map((title, index) =>
    [
      `## ${title}`,
      `${paragraph()} <!-- draft -->${paragraph()}<!-- /draft -->`,
      `- **{company}**: {email}\n- Section {${first}}, [the form](/contact), [a law](https://law.example/)`,
      index % 2 === 0 ? `<!-- draft -->\n\n${paragraph()}\n\n<!-- /draft -->` : paragraph(),
    ].join('\n\n'),
  );
  return [paragraph(), ...sections, ''].join('\n\n');
}

/** With all that Markdown may have there. */
const landingText = (titles: string[], paragraph: () => string) =>
  [
    paragraph(),
    ...titles.slice(0, 6).map((title) => `## ${title}\n\n${paragraph()}`),
    `### ${paragraph()}\n\n1. **{company}**\n2. *{email}*, [the form](#contact), [terms](/terms)`,
    `| ${paragraph()} | {company} |\n| --- | --- |\n| ${paragraph()} | ${paragraph()} |`,
    '',
  ].join('\n\n');

const clickIds = 'The number of an ad is called {clickIds}.\n';

/** Of noise, the heaviest of its size: four pixels wide, so that smaller copies have it, too. */
export const drawPhotograph = (
  file: string,
  { width, height }: { width: number; height: number },
) =>
  sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .resize(width, height, { kernel: 'nearest' })
    .jpeg()
    .toFile(file);
