/** Reads the company's mark and word mark: any SVG, of which pages contain only what draws. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { optimize, type XastElement, type XastRoot } from 'svgo';
import { type Mistake, mistakeAt } from './content-error.ts';

export interface Mark {
  /** Its view box: left, top, width, height. */
  box: number[];
  /**
   * SVG elements. Colors are `currentcolor`, tokens such as `var(--brand-200)`, or the company's own. Ids begin with
   * `place-`: each copy in a page needs another word.
   */
  shapes: string;
}

/** @param attributes besides the view box */
export const svgOf = ({ box, shapes }: Mark, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" ${attributes}>${shapes}</svg>`;

/** In kilobytes: a file, and what each page contains three times. */
const maxFile = 64;
const maxShapes = 12;
/** Classes by which a mark follows the brand, besides `ink`. */
const tokens = ['brand-200', 'brand-400', 'brand-600'];

const drawn = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g', 'use'];
const elementNames = [
  ...drawn,
  ...['defs', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop'],
];
const painting =
  /^(fill|stroke|stop|clip|mask|color|opacity|display|visibility|overflow|paint-order|transform|vector-effect)(-[a-z]+)*$/;
const geometry =
  /^(id|href|d|points|[cfr]?[xy]|[xy][12]|f?r|width|height|offset|pathLength|\w+Units|gradientTransform|spreadMethod)$/;
/** What drawing programs add besides. */
const ignored =
  /^(style|class|role|version|(xml|xmlns|aria|data|font|text|letter|word|writing|dominant|pointer)(-.*)?|[a-z]+-rendering|[\w-]+:.*)$/;

/** Has neither addresses nor the quotation marks and backslashes that could hide one. */
const plainValue = /^(?!.*url)(?!.*var\((?!--brand-[246]00\)))[\w\s#.,%()+-]*$/is;
const reference = /^(?:url\()?(#[\w-]+)\)?$/;

const hints: Record<string, string> = {
  text: 'convert text to paths in your drawing program',
  image: 'embedded pictures are not sharp at every size',
  style: 'save it with presentation attributes, and without rules for special cases',
};

class Refusal extends Error {
  readonly found: string;
  /** @param found the text of the file at which the mistake is shown */
  constructor(found: string, reason: string) {
    super(reason);
    this.found = found;
  }
}

/** @returns undefined if the file is not there, or has a mistake */
export async function readMark(folder: string, name: string, mistakes: Mistake[]) {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const mark = parseMark(text);
    const { channels } = await sharp(Buffer.from(svgOf(mark, 'width="128" height="128"'))).stats();
    if (channels[3]?.max) return mark;
    throw new Refusal('<svg', 'shows nothing inside its viewBox');
  } catch (error) {
    const file = `content/${name}`;
    if (error instanceof Refusal) {
      const index = Math.max(0, text.indexOf(error.found));
      mistakes.push(mistakeAt(file, text, index, error.message));
    } else {
      const { line = 1, column = 1, reason } = error as Partial<Mistake>;
      mistakes.push({ file, line, column, field: '', reason: `is not SVG: ${reason ?? error}` });
    }
    return undefined;
  }
}

function parseMark(text: string): Mark {
  const isTooLong = (length: number, limit: number) => length > 1024 * limit;
  if (isTooLong(text.length, maxFile)) throw new Refusal('', `has more than ${maxFile} KB`);
  // The parser would expand them first.
  if (/<!ENTITY/i.test(text)) throw new Refusal('<!ENTITY', 'must not have entities');

  let box: number[] = [];
  const { data } = optimize(text, {
    plugins: [
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      'removeTitle',
      'removeXlink',
      { name: 'preset-default', params: { overrides: { removeDesc: { removeAny: true } } } },
      { name: 'prefixIds', params: { prefix: 'place', delim: '-', prefixClassNames: false } },
      {
        name: 'only-drawing',
        fn: (root) => {
          box = keepDrawing(root);
        },
      },
    ],
  });
  const shapes = data.replace(/^<svg>|<\/svg>$|^<svg\/>$/g, '');
  if (isTooLong(shapes.length, maxShapes))
    throw new Refusal('<svg', `is too detailed: ${maxShapes} KB of shapes are possible`);
  return { box, shapes };
}

const childrenOf = ({ children }: XastRoot | XastElement) =>
  children.filter((child) => child.type === 'element');
const within = (element: XastElement): XastElement[] => [
  element,
  ...childrenOf(element).flatMap(within),
];

/** Reduces the file to shapes in the colors that pages show. @returns its view box */
function keepDrawing(root: XastRoot): number[] {
  const [svg] = childrenOf(root);
  if (svg?.name !== 'svg') throw new Refusal('', 'is not an SVG file');
  const { viewBox, width = '', height = '', ...attributes } = svg.attributes;
  const size = [width, height].map((length) => Number(length.replace(/px$/, '')));
  const box = viewBox ? viewBox.split(/[\s,]+/).map(Number) : [0, 0, ...size];
  const [, , wide = 0, high = 0] = box;
  if (!(box.length === 4 && box.every(Number.isFinite) && wide > 0 && high > 0))
    throw new Refusal('<svg', 'needs a size, such as viewBox="0 0 64 64"');

  const painted = Object.entries(attributes).filter(([name]) => painting.test(name));
  const group: XastElement = {
    ...{ type: 'element', name: 'g' },
    ...{ attributes: Object.fromEntries(painted), children: svg.children },
  };
  for (const element of within(group)) keepElement(element);
  colorBlack(group);
  root.children = [svg];
  svg.attributes = {};
  svg.children = Object.keys(group.attributes).length > 0 ? [group] : group.children;
  return box;
}

function keepElement(element: XastElement): void {
  const { name, attributes } = element;
  if (!elementNames.includes(name))
    throw new Refusal(`<${name}`, `must not have <${name}>: ${hints[name] ?? 'only shapes'}`);
  element.children = childrenOf(element);
  const token = attributes.class?.split(' ').find((name) => ['ink', ...tokens].includes(name));
  if (token) attributes.fill = token === 'ink' ? 'currentcolor' : `var(--${token})`;
  for (const [attribute, value] of Object.entries(attributes)) {
    const isHarmless = reference.test(value) || (plainValue.test(value) && attribute !== 'href');
    if (ignored.test(attribute) && !/url|script/i.test(value)) delete attributes[attribute];
    else if (!painting.test(attribute) && !geometry.test(attribute))
      throw new Refusal(`${attribute}=`, `must not have ${attribute}="..."`);
    else if (!isHarmless)
      throw new Refusal(value, `must refer to nothing elsewhere: ${attribute}="${value}"`);
  }
}

/** Makes a mark that has no other color follow the text, which is light in the dark scheme. */
function colorBlack(group: XastElement): void {
  // In a mask, black means transparent; in a clipping path, no color counts.
  const masks = within(group).filter(({ name }) => name === 'mask' || name === 'clipPath');
  for (const { attributes } of masks) attributes.fill ??= '#000';
  const masked = new Set(masks.flatMap(within));
  const visible = within(group).filter((element) => !masked.has(element));
  const paints = ['fill', 'stroke', 'stop-color', 'color'];
  const isBlack = (value = '#000') => /^(#000|none|currentcolor|var\(.*)$/i.test(value);
  if (!visible.every(({ attributes }) => paints.every((paint) => isBlack(attributes[paint]))))
    return;
  for (const { attributes } of visible) {
    for (const paint of paints)
      if (attributes[paint] === '#000') attributes[paint] = 'currentcolor';
  }
  if (childrenOf(group).some(({ attributes }) => !attributes.fill))
    group.attributes.fill ??= 'currentcolor';
}
