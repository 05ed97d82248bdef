/** The server draws these for staff, as the build gives them: see src/build/staff-views.ts. */
import { fontData } from 'astro:assets';
import { drawMail } from '../mails/draw-mail.tsx';
import styles from './desk.css?inline';
import { createDrawPage } from './draw-page.tsx';

/** The site's typefaces: the build's files, by its own list. */
const rules = Object.entries(fontData).flatMap(([variable, faces]) => {
  const family = `Site ${variable}`;
  const sources = faces.map(({ weight, style, src }) => {
    const urls = src.map(({ url, format }) => `url("${url}") format("${format}")`);
    return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:optional;src:${urls}}`;
  });
  return [...sources, `:root{${variable}:"${family}",Arial,sans-serif}`];
});

export const drawPage = createDrawPage(rules.join('') + styles);
export { drawMail };
