import type { Content } from './read-content.ts';

/** src/build-steps/content-modules.ts replaces this file with the content of `content/`. */
export const content = {} as Content;
/** With a ground where a page would hide them. */
export const shownMarks: Content['marks'] = { mark: { box: [], shapes: '' }, wordMark: undefined };
