/** What the server draws on request, as the build gives it: see src/build/server-views.ts. */
import { fontData } from 'astro:assets';
import { islandHtml } from './browser/island-html.ts';
import styles from './desk-pages/desk.css?inline';
import { createDrawPage } from './desk-pages/draw-page.tsx';
import { ContactForm } from './inquiry/browser/ContactForm.tsx';
import type { FailedPost } from './inquiry/core/failed-post.ts';
import type { InquiryForm } from './inquiry/core/form.ts';

export { drawMail } from './mails/draw-mail.tsx';

/** The site's typefaces: the build's files, by its own list. */
const rules = Object.entries(fontData).flatMap(([variable, faces]) => {
  const family = `Site ${variable}`;
  const sources = faces.map(({ weight, style, src }) => {
    const urls = src.map(({ url, format }) => `url("${url}") format("${format}")`);
    return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:optional;src:${urls}}`;
  });
  return [...sources, `:root{${variable}:"${family}",Arial,sans-serif}`];
});

/** The pages of the desk. */
export const drawPage = createDrawPage(rules.join('') + styles);

/** The form of the page after a post without script that was not accepted. */
export const drawForm = (form: InquiryForm, failed: FailedPost): string =>
  islandHtml('contact-form', ContactForm, { form, failed });
