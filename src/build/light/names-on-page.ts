/** What the selectors of a style sheet can name of a built page. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** The names in the form that PurgeCSS takes. */
export interface Names {
  tags: string[];
  classes: string[];
  ids: string[];
  attributes: { names: string[]; values: string[] };
  /** The variables that attributes of drawings read. */
  variables: string[];
  /** Words of scripts, which may be any of these. */
  undetermined: string[];
}

/** The mark of a part that gets its styles later: far below the first screen, or without a place in it. */
export const laterMark = 'data-later';

/**
 * @param part what to read: all, or only what is not inside elements with the mark
 * @returns the names of the elements of an HTML document
 */
export function namesOnPage(html: string, part: 'all' | 'first'): Names {
  const names: Names = {
    tags: [],
    classes: [],
    ids: [],
    attributes: { names: [], values: [] },
    variables: [],
    undetermined: [],
  };
  const read = (node: DefaultTreeAdapterTypes.ChildNode) => {
    if (!('tagName' in node)) return;
    names.tags.push(node.tagName);
    for (const { name, value } of node.attrs) {
      names.attributes.names.push(name);
      names.attributes.values.push(value);
      names.variables.push(...(value.match(/(?<=^var\()--[\w-]+/g) ?? []));
      if (name === 'class') names.classes.push(...value.split(/\s+/));
      if (name === 'id') names.ids.push(value);
    }
    const isLater = node.attrs.some(({ name }) => name === laterMark);
    if (part === 'all' || !isLater) node.childNodes.forEach(read);
  };
  parse(html).childNodes.forEach(read);
  return names;
}

/** @returns every word of a script, whole as in `md:p-4`, and every name in it, as in `.toc ol` */
export function namesInScript(script: string): string[] {
  return [...(script.match(/[^\s"'`]+/g) ?? []), ...(script.match(/[a-z_-][\w-]*/gi) ?? [])];
}
