/** The schema of `content/interface.yaml`: the labels, buttons and toasts of all pages. */
import { z } from 'zod';
import { each, text, textUpTo, textWith } from './field-types.ts';
import { ownPictures } from './photo-schema.ts';

/** In a window of 768 pixels, all of them fit between the company's name and the button. */
const pageName = textUpTo(16);

export const interfaceSchema = z.strictObject({
  pages: z.strictObject(each(pageName, 'home', 'about', 'services', 'contact')),
  header: z.strictObject({
    ...each(text, 'skip', 'navigation', 'menuButton', 'menu'),
    button: textUpTo(20),
  }),
  footer: z.strictObject({
    ...each(text, 'call', 'callButton', 'navigation', 'trademarkNotice'),
    planned: z.array(text),
    copyright: textWith('year', 'company'),
  }),
  services: z.strictObject({
    card: z.strictObject({
      button: text,
      notReady: z.strictObject({ title: text, text: textWith('title') }),
    }),
    window: z.strictObject({
      ...each(text, 'featuresTitle', 'less', 'pageLink', 'contactButton', 'close'),
      more: textWith('count'),
      shown: textWith('count', 'total'),
    }),
  }),
  servicePage: z.strictObject({
    featuresTitle: text,
    start: z.strictObject(each(text, 'title', 'text', 'button')),
    answers: z.strictObject({ title: text, source: textWith('number') }),
    relatedTitle: text,
  }),
  legal: z.strictObject({
    updated: textWith('date'),
    contents: text,
    sections: textWith('count'),
  }),
  notFound: z.strictObject(each(text, 'title', 'errorTitle', 'text', 'button')),
  notices: z.strictObject(each(text, 'area', 'close')),
  sharedPicture: z.strictObject({ alt: textWith('title') }),
  photos: z.strictObject({
    rendering: text,
    alt: z.record(z.enum(ownPictures), text),
  }),
});
export type InterfaceTexts = z.infer<typeof interfaceSchema>;
