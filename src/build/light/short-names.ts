/** Gives classes and variables short names: on every page they are the same, and met many hundred times. */
import { parse, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Long names and their short ones. */
export type ShortNames = ReadonlyMap<string, string>;

/** Small ones alone: the Nu Html Checker takes `--A` for `--a`. */
const letters = 'abcdefghijklmnopqrstuvwxyz';
const classAttribute = /(?<= class=")[^"]*(?=")/g;

/** @returns the classes of a document, each as often as it stands there */
export function classesOf(html: string): string[] {
  return (html.match(classAttribute) ?? []).flatMap((list) => list.split(/\s+/).filter(Boolean));
}

/** @returns the names of Tailwind's classes in a style sheet; the site's own stay what they are */
export function utilitiesOf(styles: string): string[] {
  const names: string[] = [];
  const note = selectorParser((selectors) => {
    selectors.walkClasses(({ value }) => {
      names.push(value);
    });
  });
  parse(styles).walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      note.processSync(rule.selector);
    });
  });
  return names;
}

/** @returns the variables of a style sheet, each as often as it stands there */
export function variablesOf(styles: string): string[] {
  const names: string[] = [];
  eachVariable(parse(styles), (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/**
 * @param names every name as often as it is met: the most frequent get the shortest
 * @param prefix what the short ones begin with
 */
export function shortNames(names: string[], prefix = ''): ShortNames {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const byCount = [...counts.keys()].toSorted(
    (a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const short = new Map<string, string>();
  let number = 0;
  for (const name of byCount) {
    let next: string;
    do next = prefix + lettersOf(number++);
    while (counts.has(next));
    short.set(name, next);
  }
  return short;
}

/** 0 is `a`, 25 is `z`, 26 is `aa`. */
function lettersOf(number: number): string {
  const last = letters.charAt(number % letters.length);
  return number < letters.length ? last : lettersOf(Math.floor(number / letters.length) - 1) + last;
}

/**
 * @param kept names that scripts know
 * @returns the document with short names in its attributes `class`
 */
export function withShortClasses(
  html: string,
  short: ShortNames,
  kept: ReadonlySet<string>,
): string {
  return html.replace(classAttribute, (list) =>
    list
      .split(/\s+/)
      .map((name) => (kept.has(name) ? name : (short.get(name) ?? name)))
      .join(' '),
  );
}

/**
 * @param kept names that scripts know
 * @returns the style sheet with short names of classes and variables
 */
export function withShortStyles(
  styles: string,
  short: { classes: ShortNames; variables: ShortNames },
  kept: ReadonlySet<string>,
): string {
  const sheet = parse(styles);
  const rename = selectorParser((selectors) => {
    selectors.walkClasses((node) => {
      if (!kept.has(node.value)) node.value = short.classes.get(node.value) ?? node.value;
    });
  });
  sheet.walkRules((rule) => {
    rule.selector = rename.processSync(rule.selector);
  });
  eachVariable(sheet, (name) => (kept.has(name) ? name : (short.variables.get(name) ?? name)));
  return sheet.toString();
}

const variable = /(?<![\w-])--[a-z][\w-]*/gi;

function eachVariable(sheet: Root, rename: (name: string) => string): void {
  sheet.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) declaration.prop = rename(declaration.prop);
    declaration.value = declaration.value.replace(variable, rename);
  });
  sheet.walkAtRules('property', (rule) => {
    rule.params = rename(rule.params);
  });
}

/** @returns styles without the hashes that Astro sets after the names of typefaces: here no two have one name */
export const withPlainFaces = (styles: string): string =>
  styles.replaceAll(/-[0-9a-f]{16}(?=["';,}])/g, '');
