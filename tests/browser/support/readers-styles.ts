/** How readers may set the text of a page for themselves. */
import type { Page } from '@playwright/test';

/** The spacing that must do no harm (WCAG 1.4.12). */
export const wideSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Text at so many percent without zoom: the window keeps its measures (WCAG 1.4.4 asks for 200). */
export const largeText = (percent: number) => `:root { font-size: ${percent}% }`;

/** Lays a reader's style over the page, or takes it off again where none is given. */
export const setReadersStyle = (page: Page, css = '') =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
