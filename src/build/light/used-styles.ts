/** Leaves of a style sheet what a page can use of it. */
import { Features, transform } from 'lightningcss';
import { type AtRule, type Declaration, parse, type Root, type Rule } from 'postcss';
import { PurgeCSS } from 'purgecss';
import { cssTargets } from '../browsers.ts';
import type { Names } from './names-on-page.ts';

/**
 * @param styles a whole style sheet
 * @param used every name that its selectors may meet on the page, now or later
 * @returns the sheet without rules, variables, key frames and registered properties that nothing uses
 */
export async function usedStyles(styles: string, used: Names): Promise<string> {
  const sheet = parse(styles);
  sheet.walkAtRules('supports', decide);
  sheet.walkRules(dropHost);
  sheet.walkRules(dropFieldParts(used));
  sheet.walkDecls(dropFallback);
  sheet.walkDecls(dropOtherFaces);
  const purged = parse(await purge(sheet.toString(), used));
  dropUnusedProperties(purged);
  const { code } = transform({
    filename: 'page.css',
    targets: cssTargets,
    code: Buffer.from(purged.toString()),
    minify: true,
  });
  return code.toString();
}

/**
 * Sets the typefaces apart, which a page asks for by itself (src/faces): said again while it is
 * shown, they would be loaded again, and text that has been drawn without them would move.
 */
export function takeFaces(styles: string): { faces: string; others: string } {
  const sheet = parse(styles);
  const faces: string[] = [];
  sheet.walkAtRules('font-face', (face) => {
    // Which it is anyway.
    face.walkDecls('font-style', (style) => {
      if (style.value === 'normal') style.remove();
    });
    faces.push(face.toString());
    face.remove();
  });
  return { faces: faces.join(''), others: sheet.toString() };
}

/** @returns a style sheet without the signs that would begin something else in XML */
export function fitForXml(styles: string): string {
  const { code } = transform({
    filename: 'drawing.css',
    targets: cssTargets,
    code: Buffer.from(styles),
    include: Features.MediaRangeSyntax | Features.Nesting,
    minify: true,
  });
  return code.toString();
}

/**
 * Tailwind asks for what every browser has that knows `light-dark()` (src/build/browsers.ts):
 * `color-mix()`, and `@property`, which Firefox has since 128.
 */
function decide(question: AtRule): void {
  if (question.params.startsWith('(color:color-mix(')) question.replaceWith(question.nodes ?? []);
  else if (question.params.includes('-moz-orient:inline')) question.remove();
  // The color of hints in fields, which the site's own fields say themselves.
  else if (question.params.includes('-apple-pay-button')) question.remove();
}

/** Tailwind's rules are for shadow roots, too, which the site has none of. */
function dropHost(rule: Rule): void {
  rule.selectors = rule.selectors.filter((selector) => selector !== ':host');
}

/** Tailwind names typefaces for a theme without any. */
function dropOtherFaces(declaration: Declaration): void {
  const { prop, value } = declaration;
  if (prop === 'font-family')
    declaration.value = value.replace(/^var\((--[\w-]+),.*\)$/, 'var($1)');
}

/** Before a mixed color Tailwind and the bundler say another one, for browsers that can't mix. */
function dropFallback({ prop, value, parent }: Declaration): void {
  if (!value.includes('color-mix(') || parent?.type !== 'rule') return;
  const twins = parent.nodes.filter((node) => node.type === 'decl' && node.prop === prop);
  for (const twin of twins.slice(0, -1)) twin.remove();
}

/** Tailwind styles the parts of all kinds of fields. */
function dropFieldParts({ attributes, undetermined }: Names) {
  const kinds = new Set([...attributes.values, ...undetermined]);
  const parts = [
    {
      kind: ['date', 'datetime-local', 'time', 'month', 'week'],
      part: /::-webkit-(date|calendar)/,
    },
    { kind: ['number'], part: /::-webkit-(inner|outer)-spin/ },
    { kind: ['search'], part: /::-webkit-search/ },
    { kind: ['file'], part: /::file-selector-button/ },
  ].filter(({ kind }) => !kind.some((name) => kinds.has(name)));
  return (rule: Rule) => {
    const left = rule.selectors.filter(
      (selector) => !parts.some(({ part }) => part.test(selector)),
    );
    if (left.length > 0) rule.selectors = left;
    else rule.remove();
  };
}

async function purge(css: string, used: Names): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    // It reads nothing but what the extractor says.
    content: [{ raw: 'page', extension: 'page' }],
    extractors: [{ extensions: ['page'], extractor: () => used }],
    css: [{ raw: css }],
    variables: true,
    // A state alone, as in `:focus-visible`, can be any element's.
    safelist: { standard: [/^:[a-z-]+$/], variables: used.variables },
    keyframes: true,
  });
  if (!result) throw new Error('PurgeCSS gave no style sheet back.');
  return result.css;
}

/** What only visitors bring about who point, select or fill in: by then a page is idle, or touched. */
const laterStates = /:hover|:active|::selection|::target-text|:autofill|:-moz-ui-invalid/;

/** @returns a style sheet without what a first view on a screen in the site's own colors does not need */
export function firstView(styles: string): string {
  const sheet = parse(styles);
  sheet.walkRules((rule) => {
    const left = rule.selectors.filter(
      (selector) => !laterStates.test(selector) || selector.includes(':focus'),
    );
    if (left.length > 0) rule.selectors = left;
    else rule.remove();
  });
  sheet.walkAtRules('page', (rule) => {
    rule.remove();
  });
  sheet.walkAtRules('media', (rule) => {
    if (/^(print|\(forced-colors: ?active\))$/.test(rule.params)) rule.remove();
    else if (rule.nodes?.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** Those registered with `@property` that no value reads. */
function dropUnusedProperties(sheet: Root): void {
  const read = new Set<string>();
  sheet.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/(?<=var\()--[\w-]+/g)) read.add(name);
  });
  sheet.walkAtRules('property', (property) => {
    if (!read.has(property.params)) property.remove();
  });
}
