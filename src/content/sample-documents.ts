/** Checks the HTML of `content/samples/`, which the services' pages include without its comments. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Mistake, mistakeAt } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import type { Service } from './service-schema.ts';

const require = createRequire(import.meta.url);

/** The pictures in documents. */
const pictureFolder = 'public/samples';

/** The home page shows what is above it. */
export const moreMark = '<!-- more -->';

export async function checkSamples(
  folder: string,
  services: ContentFile<Pick<Service, 'sample'>>[],
): Promise<Mistake[]> {
  const found = await Promise.all(
    services.map(async (service) => {
      const { document } = service.data.sample ?? {};
      if (!document) return [];
      const refuse = (reason: string) => service.at(['sample', 'document'], reason);
      const file = `samples/${document}.html`;
      const html = await readFile(join(folder, file), 'utf8').catch(() => undefined);
      if (html === undefined) return refuse(`names a missing file: content/${file}`);
      return checkDocument(`content/${file}`, html);
    }),
  );
  return found.flat();
}

const comment = /<!--.*?-->/gs;

function checkDocument(file: string, html: string): Mistake[] {
  const mistake = (index: number, reason: string) => mistakeAt(file, html, index, reason);
  const unclosed = html.search(/<!--(?:(?!-->).)*(?:<!--|$)/s);
  if (unclosed >= 0) return [mistake(unclosed, '<!-- is never closed: add -->')];
  const shown = html.replaceAll(comment, (text) => text.replaceAll(/[^\n]/g, ' '));
  const [beginning = ''] = html.split(moreMark);
  const [first] = [shown, shown.slice(0, beginning.length)].flatMap((part) =>
    findMistakes(part).sort((one, other) => one.index - other.index),
  );
  return first ? [mistake(first.index, first.reason)] : [];
}

type Finding = { index: number; reason: string };

const namesIn = (text: string) => new Set(text.split(' '));
const elements = namesIn(
  'b br caption circle col colgroup dd del div dl dt em figcaption figure g h3 h4 i img ins li line ol p path polyline rect section small span strong sub sup svg table tbody td tfoot th thead tr ul wbr',
);
const attributes = namesIn(
  'alt aria-hidden aria-label class colspan cx cy d data-said fill fill-opacity height lang loading opacity points preserveaspectratio r rowspan rx ry scope src stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform vector-effect viewbox width x x1 x2 y y1 y2',
);

/** Their end tags may be left out, or must be. */
const withoutEnd = namesIn('br caption col colgroup dd dt img li p tbody td tfoot th thead tr wbr');
/** Elements like those of the page, which an end tag too many would close. */
const frame = '<!doctype html><body><main><figure><details><section><div>';

/**
 * Whoever may change texts must not be able to change what runs, or what the page's other parts look like. Only a
 * parser knows which elements browsers see.
 */
function findMistakes(html: string): Finding[] {
  // It takes half a second to load; after the configuration is read, Vite refuses `import()`.
  const { JSDOM }: typeof import('jsdom') = require('jsdom');
  const page = new JSDOM(`${frame}${html}</div>`, { includeNodeLocations: true });
  const { documentElement } = page.window.document;
  return [documentElement, ...documentElement.querySelectorAll('*')].flatMap((element) => {
    const place = page.nodeLocation(element);
    const index = (place?.startOffset ?? 0) - frame.length;
    const { endTag } = (place ?? {}) as { endTag?: { startOffset: number } };
    const before = (endTag?.startOffset ?? Number.POSITIVE_INFINITY) - frame.length - html.length;
    if (index < 0) return mistakesOfFrame(element, before, html.length);
    const reason = problemOf(element, before < 0);
    return reason ? [{ index, reason }] : [];
  });
}

const impossible =
  'is not possible in a sample, which has only text, tables, lists and pictures: remove it';

/** @param before from the end of the sample back to the element's end tag */
function mistakesOfFrame(element: Element, before: number, length: number): Finding[] {
  const [attribute] = element.attributes;
  if (attribute) return [{ index: 0, reason: `${attribute.name}= ${impossible}` }];
  if (element.localName !== 'div' || before === 0) return [];
  const index = Math.min(length, length + before);
  return [{ index, reason: 'closes more elements than it opens' }];
}

function problemOf(element: Element, isClosed: boolean): string | undefined {
  const name = element.localName.toLowerCase();
  if (!elements.has(name)) return `<${name}> ${impossible}`;
  const isDrawing = element.namespaceURI?.endsWith('/svg');
  if (!isClosed && !isDrawing && !withoutEnd.has(name))
    return `<${name}> is never closed: add </${name}>`;
  const attribute = [...element.attributes].find(({ name }) => !attributes.has(name.toLowerCase()));
  if (attribute) return `${attribute.name}= ${impossible}`;
  const src = element.getAttribute('src');
  return src === null ? undefined : pictureProblem(src);
}

function pictureProblem(src: string): string | undefined {
  const [, file] = /^\/samples\/([\w-]+\.(?:svg|png|jpe?g|webp|avif))$/.exec(src) ?? [];
  if (!file) return `src="${src}" must be a picture in ${pictureFolder}/, like "/samples/main.svg"`;
  if (existsSync(join(pictureFolder, file))) return undefined;
  return `src="${src}" names a missing file: ${pictureFolder}/${file}`;
}
