/** The schema of `content/interface.yaml`: the labels, buttons and toasts of all pages. */
import { z } from 'zod';
import { block, each, text, textUpTo, textWith } from './field-types.ts';
import { ownPictures } from './photo-schema.ts';

/** In a window of 768 pixels, all of them fit between the company's name and the button. */
const pageName = textUpTo(16);
const spoken = text.describe('Only for screen readers.');

export const interfaceSchema = z.strictObject({
  pages: block(
    "The pages' names, in the navigation and in titles.",
    each(pageName, 'home', 'about', 'services', 'contact'),
  ),
  header: block('The top of every page.', {
    skip: text.describe('The first link of every page, hidden until it has keyboard focus.'),
    button: textUpTo(20),
    ...each(spoken, 'navigation', 'menuButton', 'menu'),
  }),
  footer: block('The foot of every page.', {
    call: text,
    callButton: text,
    navigation: spoken,
    planned: z.array(text).describe('Pages that do not exist yet: links that lead nowhere.'),
    copyright: textWith('year', 'company').describe(
      '{year} is the current year, {company} the name from site.yaml.',
    ),
    trademarkNotice: text.describe('The small print at the very bottom.'),
  }),
  services: z.strictObject({
    card: z.strictObject({
      button: text,
      notReady: block('The toast for a service without full features. {title} is its title.', {
        title: text,
        text: textWith('title'),
      }),
    }),
    window: block("The window that a card's button opens.", {
      featuresTitle: text,
      more: textWith('count').describe('{count} is the number of hidden features.'),
      ...each(text, 'less', 'pageLink', 'contactButton'),
      close: spoken,
    }),
  }),
  servicePage: block("A service's own page.", {
    featuresTitle: text,
    start: block('The card beside the features.', each(text, 'title', 'text', 'button')),
    answers: block('The questions and answers, which are in site.yaml and in services/.', {
      title: text,
      source: textWith('number').describe('A link. {number} is a section of the terms.'),
    }),
    relatedTitle: text,
  }),
  legal: block('The privacy, terms and accessibility pages.', {
    updated: textWith('date').describe('{date} is "updated" in the file of the page.'),
    contents: text,
    sections: textWith('count').describe('{count} is the number of sections.'),
  }),
  notFound: block('The page for an address that does not exist.', {
    title: text,
    errorTitle: text.describe('The title of the page for an unexpected error.'),
    text,
    button: text,
  }),
  notices: block('The toasts: short messages that slide in.', each(spoken, 'area', 'close')),
  sharedPicture: block('The picture that a shared link shows.', {
    alt: textWith('title').describe("Describes the picture. {title} is the page's title."),
  }),
  photos: block('The texts of the pictures that come with the site.', {
    rendering: text.describe('Under a picture that shows no real place.'),
    alt: z
      .record(z.enum(ownPictures), text)
      .describe("Descriptions of the site's own pictures, for people who cannot see them."),
  }),
});
export type InterfaceTexts = z.infer<typeof interfaceSchema>;
