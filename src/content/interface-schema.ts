/** The schema of `content/interface.yaml`: the labels, buttons and notices of all pages. */
import { z } from 'zod';
import { ownPictures } from './photo-schema.ts';
import { text, textUpTo, textWith } from './texts.ts';

/** All of them fit beside the name and the button in a window of 768 pixels. */
const pageName = textUpTo(16);
const spoken = text.describe('Only screen readers say it.');

export const interfaceSchema = z.strictObject({
  pages: z
    .strictObject({ home: pageName, about: pageName, services: pageName, contact: pageName })
    .describe("The pages' names, in the navigation and in titles."),
  header: z
    .strictObject({
      skip: text.describe('The first link of every page, hidden until the keyboard reaches it.'),
      button: textUpTo(20),
      navigation: spoken,
      menuButton: spoken,
      menu: spoken,
    })
    .describe('The top of every page.'),
  footer: z
    .strictObject({
      call: text,
      callButton: text,
      navigation: spoken,
      planned: z.array(text).describe('Pages that do not exist yet: links that lead nowhere.'),
      copyright: textWith('year', 'company').describe(
        '{year} is the current year, {company} the name from site.yaml.',
      ),
      trademarkNotice: text.describe('The small print at the very bottom.'),
    })
    .describe('The foot of every page.'),
  // The services listing; its island gets these labels and no others.
  services: z.strictObject({
    card: z.strictObject({
      button: text,
      notReady: z
        .strictObject({ title: text, text: textWith('title') })
        .describe("The notice for a service without full features. {title} is the service's."),
    }),
    window: z
      .strictObject({
        featuresTitle: text,
        more: textWith('count').describe('{count} is how many features are hidden.'),
        less: text,
        pageLink: text,
        contactButton: text,
        close: spoken,
      })
      .describe("The window that a card's button opens."),
  }),
  servicePage: z
    .strictObject({
      contents: spoken,
      featuresTitle: text,
      start: z
        .strictObject({ title: text, text, button: text })
        .describe('The card beside the features.'),
      answers: z
        .strictObject({
          title: text,
          source: textWith('number').describe('A link. {number} is the section of the terms.'),
        })
        .describe('What buyers ask first; the answers are in site.yaml and in services/.'),
      relatedTitle: text,
    })
    .describe("A service's own page."),
  legal: z
    .strictObject({
      updated: textWith('date').describe('{date} is "updated" in the file of the legal text.'),
      contents: text,
      sections: textWith('count').describe('{count} is the number of sections.'),
    })
    .describe('The privacy, terms and accessibility pages.'),
  notFound: z
    .strictObject({
      title: text,
      errorTitle: text.describe('The title when the page is shown for an unexpected error.'),
      text,
      button: text,
    })
    .describe('The page for an address that does not exist.'),
  notices: z.strictObject({ area: spoken, close: spoken }).describe('The notices that slide in.'),
  sharedPicture: z
    .strictObject({
      alt: textWith('title').describe("The description of the picture. {title} is the page's."),
      serviceLabel: textWith('number').describe("{number} is the service's number."),
    })
    .describe('The picture that a shared link shows.'),
  photos: z
    .strictObject({
      rendering: text.describe('Under a picture that shows no real place.'),
      alt: z
        .record(z.enum(ownPictures), text)
        .describe("Describe the site's own pictures for people who cannot see them."),
    })
    .describe('The words of the pictures that come with the site.'),
});

export type InterfaceTexts = z.infer<typeof interfaceSchema>;
