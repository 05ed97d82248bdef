/** Companies that are not ours: an ordinary one, two at every limit of the content check, and any within them. */
import { hash } from 'node:crypto';
import type { Amount } from './fill-schema.ts';
import { latinWords, letters, plainWords } from './words.ts';

export interface Company {
  /** With https, its drafts and placeholders are left out. */
  siteUrl: string;
  name: string;
  words: string[];
  amount: Amount;
  /** One for each service. */
  services: Amount[];
  /** As in `Filling`. */
  values?: Record<string, unknown>;
  /** An SVG file, in place of mark and name. */
  wordMark?: string;
  /** In pixels. By default, a drawing of the warehouse. */
  photograph?: { width: number; height: number };
}

const isDraft = (field: string) => field === 'draft';
const most: Amount = { between: (_, max) => max, has: (field) => !isDraft(field) };
const middle: Amount = {
  between: (min, max) => Math.round(min + (max - min) * 0.4),
  has: (field) => !isDraft(field) && field !== 'hint',
};
const least: Amount = { between: (min) => min, has: () => false };
/** Blocks that may be drafts are there, as drafts; and a photograph is elsewhere. */
const drafts: Amount = {
  ...least,
  has: (field) =>
    ['draft', 'day', 'sample', 'fit', 'photoHost', 'problems', 'joins', 'quote'].includes(field),
};

const ordinary: Company = {
  siteUrl: 'http://localhost:3000',
  name: 'Harborline',
  words: plainWords,
  amount: middle,
  services: [middle, most, middle, middle, least],
  values: {
    bookingUrl: '',
    clickIds: [],
    '/channels': [
      { kind: 'telegram', name: 'Telegram', note: 'For short questions', href: 'https://t.me/us' },
      { kind: 'slack', name: 'Slack', note: 'For our teams', href: 'https://us.slack.com/' },
      { kind: 'whatsapp', name: 'WhatsApp', note: 'For photos', href: 'https://wa.me/1201555' },
      { kind: 'email', name: 'Email', note: 'For reports', href: 'mailto:sales@company.example' },
    ],
    'hero.headline': 'One dock for everything that you sell',
    'pages.home': 'Home',
    'pages.about': 'About',
    'pages.services': 'Services',
    'pages.contact': 'Contact',
    'header.button': 'Get Started',
    'figures.value': (index: number) => ['500+', '$50M+', '99.8%'][index],
    'stats.value': (index: number) => ['50+', '10+', '2hrs', '1'][index],
  },
};

/** Together as long as the header allows. */
const headerNames = {
  'pages.home': 'Startseite',
  'pages.about': 'Über uns',
  'pages.services': 'Leistungen',
  'pages.contact': 'Kontakt',
  'header.button': 'Angebot holen',
};

/** German. */
const longest: Company = {
  siteUrl: 'http://localhost:3000',
  name: 'Höllmann & Wåhlström Worldwide',
  words: latinWords,
  amount: most,
  services: [most, most, most, most, most, most, middle, least],
  values: {
    ...headerNames,
    '/titles': { about: `Ąžuolas & Őrség ${'W'.repeat(44)} {company}` },
    '/language': 'de',
    '/color': '#00704a',
    'hours.timeZone': 'Europe/Berlin',
    'address.country': 'DE',
    'times.hours': '{count} Stunden',
  },
  photograph: { width: 2400, height: 960 },
};

const shortest: Company = {
  siteUrl: 'https://a.example',
  name: 'A',
  words: letters,
  amount: drafts,
  services: [drafts],
  values: {
    '/color': '#ffe600',
    '/photoHost': 'images.example',
    'warehouse.photo': { url: 'https://images.example/dock.jpg', alt: 'A dock' },
  },
  wordMark: `<svg viewBox="0 0 900 90"><linearGradient id="main"><stop stop-color="#111"/>
    <stop offset="1" stop-color="red"/></linearGradient><path fill="url(#main)" d="M0 0h900v90z"/></svg>`,
};

export const companies = { ordinary, longest, shortest };

/** @param name one of these, or `random-` and a seed: any company within the limits */
export function companyOf(name: string): Company | undefined {
  if (name in companies) return companies[name as keyof typeof companies];
  const [, seed] = /^random-(\d+)$/.exec(name) ?? [];
  return seed ? randomCompany(Number(seed)) : undefined;
}

function randomCompany(seed: number): Company {
  const next = numbersFrom(seed);
  const between = (min: number, max: number) => min + Math.floor(next() * (max + 1 - min));
  const some: Amount = { between, has: (field) => next() < (isDraft(field) ? 0.3 : 0.7) };
  const longName = 'Höllmann & Wåhlström Worldwide';
  return {
    siteUrl: next() < 0.5 ? 'http://localhost:3000' : 'https://random.example',
    name: longName.slice(0, between(1, longName.length)).trim(),
    words: next() < 0.5 ? plainWords : latinWords,
    amount: some,
    services: Array.from({ length: between(1, 8) }, () => some),
    values: headerNames,
    ...(next() < 0.5 && { photograph: { width: between(1200, 2400), height: 1200 } }),
  };
}

/** @returns a function that gives numbers between 0 and 1, the same for a seed */
function numbersFrom(seed: number): () => number {
  let count = 0;
  return () => hash('sha256', `${seed} ${count++}`, 'buffer').readUInt32BE() / 2 ** 32;
}
