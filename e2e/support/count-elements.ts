import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';

type Parent = DefaultTreeAdapterTypes.ParentNode;

/** How many elements a browser makes of a page's HTML. */
export const countElements = (html: string): number => countBelow(parse(html));

const countBelow = (parent: Parent): number =>
  parent.childNodes
    .filter((node) => defaultTreeAdapter.isElementNode(node))
    .reduce((sum, element) => sum + 1 + countBelow(element), 0);
