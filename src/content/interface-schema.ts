/** The shape of `content/interface.yaml`: the labels, buttons and notices of all pages. */
import { z } from 'zod';
import { text, textWith } from './texts.ts';

export const interfaceSchema = z.strictObject({
  /** The pages' names, in the navigation and in titles. */
  pages: z.strictObject({ home: text, about: text, services: text, contact: text }),
  header: z.strictObject({
    skip: text,
    button: text,
    navigation: text,
    menuButton: text,
    menu: text,
  }),
  footer: z.strictObject({
    call: text,
    callButton: text,
    navigation: text,
    /** Pages that do not exist yet. */
    planned: z.array(text),
    copyright: textWith('year', 'company'),
    trademarkNotice: text,
  }),
  /** The services listing; its island gets these labels and no others. */
  services: z.strictObject({
    card: z.strictObject({
      button: text,
      /** The toast of a service without full features. */
      notReady: z.strictObject({ title: text, text: textWith('title') }),
    }),
    window: z.strictObject({
      featuresTitle: text,
      more: textWith('count'),
      less: text,
      pageLink: text,
      contactButton: text,
      close: text,
    }),
  }),
  servicePage: z.strictObject({
    featuresTitle: text,
    start: z.strictObject({ title: text, text, button: text }),
    relatedTitle: text,
  }),
  legal: z.strictObject({
    updated: textWith('date'),
    contents: text,
    sections: textWith('count'),
  }),
  notFound: z.strictObject({ title: text, errorTitle: text, text, button: text }),
  /** The toast area, on every page. */
  notices: z.strictObject({ area: text, close: text }),
  sharedPicture: z.strictObject({ alt: textWith('title'), serviceLabel: textWith('number') }),
});

export type InterfaceTexts = z.infer<typeof interfaceSchema>;
