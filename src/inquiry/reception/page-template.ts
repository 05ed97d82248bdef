/** Pages that are ready but for some places, which each answer fills. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/** A ready page, in order: text that is always the same, and what is put between for an answer. */
export type PageTemplate<T> = (string | ((answer: T) => string))[];

/** Replaces a part of the page's text. Offsets are in UTF-16 units. */
export interface Place<T> {
  start: number;
  end: number;
  text: (answer: T) => string;
}

/**
 * Known text between two places that is shorter than this is put in with them, in UTF-16 units: as a
 * part of its own it would take longer than it is worth.
 */
const shortestPart = 1024;

/** Cuts a page at its places, which must not overlap. */
export function cutPage<T>(html: string, places: Place<T>[]): PageTemplate<T> {
  const template: PageTemplate<T> = [];
  let cut = 0;
  for (const { start, end, text } of places.toSorted((one, other) => one.start - other.start)) {
    const known = html.slice(cut, start);
    const last = template.at(-1);
    if (typeof last === 'function' && known.length < shortestPart) {
      template.splice(-1, 1, (answer) => last(answer) + known + text(answer));
    } else {
      template.push(known, text);
    }
    cut = end;
  }
  return [...template, html.slice(cut)];
}

/** The elements of a page in their order, each with its place in the page's text. */
export function* elementsOf(html: string): Generator<Element> {
  const open: DefaultTreeAdapterTypes.Node[] = [parse(html, { sourceCodeLocationInfo: true })];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node) yield node;
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
  }
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** @throws when the page has no such element: it and its template no longer fit each other */
export function findElement(elements: Element[], id: string): Element {
  const found = elements.find((element) => attributeOf(element, 'id') === id);
  if (!found) throw new Error(`The page has no element with the id ${id}.`);
  return found;
}

/** Where an element stands, with its tags. */
export function rangeOf({ sourceCodeLocation: at }: Element): { start: number; end: number } {
  if (!at) throw new Error('The element has no place in the page.');
  return { start: at.startOffset, end: at.endOffset };
}

/** What is between an element's tags. */
export function insideOf({ sourceCodeLocation: at }: Element): { start: number; end: number } {
  if (!at?.startTag || !at.endTag) throw new Error('The element has no place in the page.');
  return { start: at.startTag.endOffset, end: at.endTag.startOffset };
}

/** Where an attribute stands, with the space before it. */
export function attributeRange({ sourceCodeLocation: at }: Element, name: string) {
  const place = at?.attrs?.[name];
  if (!place) throw new Error(`The element has no attribute ${name}.`);
  return { start: place.startOffset - 1, end: place.endOffset };
}
