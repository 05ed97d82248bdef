/** The site's typefaces for pages outside of Astro: the build's files, by its own list. */
import { fontData } from 'astro:assets';

const rules = Object.entries(fontData).flatMap(([variable, faces]) => {
  const family = `Site ${variable}`;
  const sources = faces.map(({ weight, style, src }) => {
    const urls = src.map(({ url, format }) => `url("${url}") format("${format}")`);
    return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};font-display:optional;src:${urls}}`;
  });
  return [...sources, `:root{${variable}:"${family}",Arial,sans-serif}`];
});

export const typefaces = rules.join('');
