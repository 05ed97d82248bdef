/** Moves the large drawings of a page into files, which come when it is idle: src/drawings/draw-later.ts. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { laterMark } from './names-on-page.ts';

/** In characters: smaller ones are not worth a request, unless they have the mark of later parts. */
const large = 3600;

export interface Drawing {
  /** The whole `<svg>` element. */
  markup: string;
  /** The same with nothing in it. */
  frame: string;
}

type Element = DefaultTreeAdapterTypes.Element;

/**
 * @param html a whole document
 * @returns its large drawings and those in parts that are marked for later, in their order
 */
export function laterDrawings(html: string): Drawing[] {
  const drawings: Drawing[] = [];
  const read = (node: DefaultTreeAdapterTypes.ChildNode, around: boolean) => {
    if (!('tagName' in node)) return;
    const isLater = around || node.attrs.some(({ name }) => name === laterMark);
    const drawing = node.tagName === 'svg' && drawingOf(node, html);
    if (drawing && (isLater || drawing.markup.length > large)) drawings.push(drawing);
    else for (const child of node.childNodes) read(child, isLater);
  };
  const page = parse(html, { sourceCodeLocationInfo: true });
  for (const child of page.childNodes) read(child, false);
  return drawings;
}

function drawingOf({ attrs, sourceCodeLocation: place }: Element, html: string) {
  const isDrawing = attrs.some(({ name, value }) => name === 'class' && /^iso\b/.test(value));
  if (!isDrawing || !place?.startTag) return undefined;
  const markup = html.slice(place.startOffset, place.endOffset);
  const frame = `${html.slice(place.startTag.startOffset, place.startTag.endOffset)}</svg>`;
  return { markup, frame };
}

/** @returns the drawing's place on a page, which keeps its size */
export const placeOf = ({ frame }: Drawing, address: string): string =>
  frame.replace('<svg', `<svg data-drawing="${address}"`);

/** A drawing's two files: without styles for pages, whose policy allows none in it, and with them for itself. */
export interface DrawingFiles {
  plain: string;
  styled: string;
}

/** @returns styles that show drawings in their places where there is no script to draw them */
export function stylesWithoutScript(drawings: DrawingFiles[]): string {
  const rules = drawings.map(
    ({ plain, styled }) =>
      `[data-drawing="${plain}"]{background:url(${styled})0 0/100% 100% no-repeat}`,
  );
  return rules.length > 0 ? `@media (scripting:none){${rules.join('')}}` : '';
}

/**
 * @param styles what the drawing needs of the page's styles, fit for XML; none for a page that has them
 * @returns the drawing as a document, without the classes that size it on the page
 */
export function drawingDocument({ markup }: Drawing, styles = ''): string {
  return markup.replace(/^<svg([^>]*?) class="iso[^"]*"([^>]*)>/, (_, before, after) => {
    const attributes = `xmlns="http://www.w3.org/2000/svg" class="iso"${before}${after}`;
    return `<svg ${attributes}>${styles && `<style>${styles}</style>`}`;
  });
}
