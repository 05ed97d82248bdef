/** The schema of `content/interface.yaml`: the labels, buttons and toasts of all pages. */
import { z } from 'zod';
import { each, text, textWith } from './field-types.ts';

const name = text(40);
const button = text(30);
const sentence = text(160);

/** The pages of the navigation after the home page. Their addresses are the same. */
export const mainPages = ['about', 'services', 'contact'] as const;

export const interfaceSchema = z.strictObject({
  pages: z.strictObject(each(text(16), 'home', ...mainPages)),
  header: z.strictObject({
    ...each(name, 'skip', 'navigation', 'menuButton', 'menu'),
    button: text(20),
  }),
  footer: z.strictObject({
    call: text(60),
    callButton: button,
    navigation: name,
    trademarkNotice: text(320),
    planned: z.array(text(24)).max(6),
    copyright: textWith(80, 'year', 'company'),
  }),
  services: z.strictObject({
    card: z.strictObject({
      button,
      notReady: z.strictObject({ title: name, text: textWith(100, 'title') }),
    }),
    window: z.strictObject({
      featuresTitle: name,
      ...each(button, 'less', 'pageLink', 'close'),
      contactButton: text(20),
      more: textWith(30, 'count'),
      shown: textWith(30, 'count', 'total'),
    }),
  }),
  servicePage: z.strictObject({
    featuresTitle: name,
    start: z.strictObject({ title: name, text: sentence, button }),
    answers: z.strictObject({ title: name, source: textWith(40, 'number') }),
    relatedTitle: name,
  }),
  times: z.strictObject({
    ...each(text(30), 'hour', 'exceptHolidays'),
    hours: textWith(30, 'count'),
  }),
  legal: z.strictObject({
    updated: textWith(40, 'date'),
    contents: text(24),
    sections: textWith(24, 'count'),
  }),
  notFound: z.strictObject({ ...each(name, 'title', 'errorTitle'), text: sentence, button }),
  notices: z.strictObject(each(name, 'area', 'close')),
  sharedPicture: z.strictObject({ alt: textWith(160, 'title') }),
  warehouseDrawing: text(200),
});
export type InterfaceTexts = z.infer<typeof interfaceSchema>;
