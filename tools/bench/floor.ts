/** The floor under a page's figures: its text as plain HTML with a little CSS, and nothing else. */
import {
  type DefaultTreeAdapterTypes,
  html,
  parse,
  serialize,
  defaultTreeAdapter as tree,
} from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

/** What readers, keyboards and screen readers find a page's way by; of all else only the text stays. */
const kept = new Set(
  (
    'header nav main footer section article aside h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote address ' +
    'figure figcaption table caption thead tbody tfoot tr th td details summary strong em b i a time ' +
    'form fieldset legend label input select optgroup option textarea button br hr'
  ).split(' '),
);
/** These have no text of the page, or one that is drawn. */
const dropped = new Set([
  'svg',
  'img',
  'picture',
  'video',
  'canvas',
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
]);
/** They make a line of their own, so their text becomes a paragraph; of others it goes on in its line. */
const blocks = new Set(['div', 'astro-island', 'astro-slot', 'search', 'hgroup']);
const phrases = new Set([
  'strong',
  'em',
  'b',
  'i',
  'a',
  'time',
  'br',
  'label',
  'input',
  'select',
  'textarea',
  'button',
]);
const attributes = new Set([
  'href',
  'name',
  'type',
  'for',
  'action',
  'method',
  'value',
  'required',
  'colspan',
  'rowspan',
  'scope',
]);

const style =
  'body{max-width:44rem;margin:auto;padding:1rem;font:1.0625rem/1.6 system-ui,sans-serif;color:#1b1f33;background:#fbf9f4}' +
  'h1,h2,h3{line-height:1.2}a{color:#a33c00}input,select,textarea{display:block;width:100%;font:inherit}' +
  'table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.25rem .5rem}' +
  '@media(prefers-color-scheme:dark){body{color:#eef;background:#0d1020}a{color:#ffb27d}}';

/**
 * @param page the HTML of a built page
 * @returns the same text, headings, lists, tables, links and fields, without pictures, scripts, typefaces
 * and what is hidden until it is opened
 */
export function floorPage(page: string): string {
  const source = parse(page);
  const title = find(source, 'title');
  const description = find(
    source,
    'meta',
    (element) => attribute(element, 'name') === 'description',
  );
  const body = find(source, 'body');
  const named = new Set<string>();
  for (const element of body ? elements(body) : []) {
    named.add(attribute(element, 'for') ?? '');
    named.add(/^#(.+)/.exec(attribute(element, 'href') ?? '')?.[1] ?? '');
  }
  named.delete('');
  const plain = tree.createElement('body', html.NS.HTML, []);
  for (const child of body ? plainNodes(body, named) : []) tree.appendChild(plain, child);
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${title ? serialize(title) : ''}</title>` +
    `<meta name="description" content="${escapeAttribute(description ? (attribute(description, 'content') ?? '') : '')}">` +
    `<style>${style}</style></head><body>${serialize(plain).replaceAll(/\s+/g, ' ')}</body></html>`
  );
}

/** The plain copies of an element's children; those of elements that don't stay take their place. */
function plainNodes(parent: Parent, named: Set<string>): Node[] {
  return parent.childNodes.flatMap((node): Node[] => {
    if (tree.isTextNode(node)) {
      const copy = tree.createTextNode(node.value.replaceAll(/\s+/g, ' '));
      return [copy];
    }
    if (!tree.isElementNode(node) || dropped.has(node.tagName) || isHidden(node)) return [];
    const children = plainNodes(node, named);
    if (kept.has(node.tagName)) {
      const attrs = node.attrs.filter(
        ({ name, value }) => attributes.has(name) || (name === 'id' && named.has(value)),
      );
      const copy = tree.createElement(node.tagName, html.NS.HTML, attrs);
      for (const child of children) tree.appendChild(copy, child);
      return isEmpty(copy) ? [] : [copy];
    }
    return blocks.has(node.tagName) ? paragraphs(children, node) : apart(children);
  });
}

/** Without text and without a field, such as a button that is a picture. */
const isEmpty = (element: Element): boolean =>
  !/^(br|hr|input|textarea|td|th)$/.test(element.tagName) &&
  element.childNodes.every((node) =>
    tree.isTextNode(node) ? !node.value.trim() : tree.isElementNode(node) && isEmpty(node),
  );

/** A block's own text as a paragraph, unless it stands in a line already. */
function paragraphs(children: Node[], block: Element): Node[] {
  const isText = children.some((child) => tree.isTextNode(child) && child.value.trim());
  if (!isText || !children.every(isPhrase) || insideLine(block)) return apart(children);
  const paragraph = tree.createElement('p', html.NS.HTML, []);
  for (const child of children) tree.appendChild(paragraph, child);
  return [paragraph];
}

const isPhrase = (node: Node) =>
  tree.isTextNode(node) || (tree.isElementNode(node) && phrases.has(node.tagName));

/** Words that only boxes kept apart need a space. */
const apart = (children: Node[]): Node[] =>
  children.length > 0 ? [tree.createTextNode(' '), ...children, tree.createTextNode(' ')] : [];

/** Whether an element that holds a line of text, in which no paragraph may stand, is above this one. */
function insideLine({ parentNode }: Element): boolean {
  if (!parentNode || !tree.isElementNode(parentNode as Node)) return false;
  const parent = parentNode as Element;
  return (
    /^(p|h\d|a|button|label|dt|summary|legend|caption|option)$/.test(parent.tagName) ||
    insideLine(parent)
  );
}

/** Closed dialogs and popovers, and what is for the eye alone or for robots. */
const isHidden = (element: Element) =>
  element.tagName === 'dialog' ||
  ['popover', 'hidden', 'inert'].some((name) => attribute(element, name) !== undefined) ||
  attribute(element, 'aria-hidden') === 'true' ||
  attribute(element, 'type') === 'hidden';

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value;

function* elements(parent: Parent): Generator<Element> {
  for (const child of parent.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* elements(child);
  }
}

function find(
  parent: Parent,
  tagName: string,
  matches: (element: Element) => boolean = () => true,
) {
  return elements(parent).find((element) => element.tagName === tagName && matches(element));
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
