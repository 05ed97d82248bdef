/** Companies that are not ours: an ordinary one, and two at every limit of the content check. */
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
  /** In pixels. By default, a drawing of the warehouse. */
  photograph?: { width: number; height: number };
}

const isDraft = (field: string) => field === 'draft';
export const most: Amount = { between: (_, max) => max, has: (field) => !isDraft(field) };
const middle: Amount = { ...most, between: (min, max) => Math.round(min + (max - min) * 0.4) };
const least: Amount = { between: (min) => min, has: () => false };
/** Blocks that may be drafts are there, as drafts. */
const drafts: Amount = {
  ...least,
  has: (field) => ['draft', 'day', 'sample', 'fit'].includes(field),
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

const longest: Company = {
  siteUrl: 'http://localhost:3000',
  name: 'Höllmann & Wåhlström Worldwide',
  words: latinWords,
  amount: most,
  services: [most, most, most, most, most, most, middle, least],
  values: {
    // Together as long as the header allows.
    'pages.home': 'Pradžia',
    'pages.about': 'Apie mus',
    'pages.services': 'Paslaugos',
    'pages.contact': 'Kontaktai',
    'header.button': 'Gauti pasiūlymą',
  },
  photograph: { width: 6000, height: 5000 },
};

const shortest: Company = {
  siteUrl: 'https://a.example',
  name: 'A',
  words: letters,
  amount: drafts,
  services: [drafts],
  values: { 'channels.href': 'https://placeholder.example/' },
};

export const companies = { ordinary, longest, shortest };
export type CompanyName = keyof typeof companies;
