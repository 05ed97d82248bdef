/** The typefaces of a page, which the build sets apart from its other styles: src/build/light. */

/** The element of styles that names them. */
export const facesOf = (page: Document): HTMLStyleElement | null =>
  page.querySelector('style[data-faces]');

/** On a page that is drawn without them. */
export const withoutFaces = 'not all';
