/** The typefaces of the page, which the build sets apart from its other styles: src/build/light. */

/** The element of styles that names them. */
export const faceStyles = (): HTMLStyleElement | null =>
  document.querySelector('style[data-faces]');

/** Its `media` on a page that is drawn without them. */
export const unused = 'not all';
