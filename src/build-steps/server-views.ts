/** The entry of the server's bundle: mails, pages of the desk, the form after a failed post. */
import { fontData } from 'astro:assets';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContactForm } from '#browser/form/ContactForm.tsx';
import type { FailedPost, InquiryForm } from '#content/inquiry-form.ts';
import styles from '#server/desk/pages/desk.css?inline';
import { createDrawPage } from '#server/desk/pages/draw-page.tsx';

export { drawMail } from '#server/messages/draw-mail.tsx';

const rules = Object.entries(fontData).flatMap(([variable, faces]) => {
  const family = `Site ${variable}`;
  const sources = faces.map(({ weight, style, src }) => {
    const urls = src.map(({ url, format }) => `url("${url}") format("${format}")`);
    return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:optional;src:${urls}}`;
  });
  return [...sources, `:root{${variable}:"${family}",Arial,sans-serif}`];
});

export const drawPage = createDrawPage(rules.join('') + styles);
export const drawForm = (form: InquiryForm, failed: FailedPost): string =>
  renderToStaticMarkup(createElement(ContactForm, { form, failed }));
