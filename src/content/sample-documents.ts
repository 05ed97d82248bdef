/** Checks the HTML of `content/samples/`, which the services' pages include without its comments. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Mistake, mistakeAt } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import type { Service } from './service-schema.ts';

// For parsers that take half a second to load; after the configuration is read, Vite refuses `import()`.
const require = createRequire(import.meta.url);

/** The pictures in documents, and a preview of each document. */
const pictureFolder = 'public/samples';

export async function checkSamples(
  folder: string,
  services: ContentFile<Pick<Service, 'sample'>>[],
): Promise<Mistake[]> {
  const found = await Promise.all(
    services.map(async (service) => {
      const { document } = service.data.sample ?? {};
      if (!document) return [];
      const refuse = (reason: string) => service.at(['sample', 'document'], reason);
      const preview = `${pictureFolder}/preview-${document}.svg`;
      if (!existsSync(preview)) return refuse(`has no preview picture: ${preview}`);
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
  const shown = html.replaceAll(comment, (text) => text.replaceAll(/[^\n]/g, ' '));
  const unclosed = shown.indexOf('<!--');
  if (unclosed >= 0) return [mistake(unclosed, '<!-- is never closed: add -->')];
  const active = findActiveCode(shown);
  const findings = active.length > 0 ? active : findUnpairedTags(shown).slice(0, 1);
  return findings.map(({ index, reason }) => mistake(index, reason));
}

interface Finding {
  index: number;
  reason: string;
}

/** An unclosed element would swallow the rest of the page, and a stray end tag would close a part of it. */
function findUnpairedTags(html: string): Finding[] {
  const { HtmlValidate }: typeof import('html-validate') = require('html-validate');
  const validator = new HtmlValidate({ root: true, rules: { 'close-order': 'error' } });
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ offset, message }) => ({ index: offset - 1, reason: message }));
}

const namesIn = (text: string) => new Set(text.split(' '));
const elements = namesIn(
  'b br caption circle col colgroup dd del div dl dt em figcaption figure g h3 h4 i img ins li line ol p path polyline rect section small span strong sub sup svg table tbody td tfoot th thead tr ul wbr',
);
const attributes = namesIn(
  'alt aria-hidden aria-label class colspan cx cy d data-said fill fill-opacity height lang loading opacity points preserveaspectratio r rowspan rx ry scope src stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width transform vector-effect viewbox width x x1 x2 y y1 y2',
);

/**
 * Whoever may change texts must not be able to change what runs, or what the page's other parts look like. Only a
 * parser knows which elements browsers see.
 */
function findActiveCode(html: string): Finding[] {
  const { JSDOM }: typeof import('jsdom') = require('jsdom');
  const before = '<!doctype html><body>';
  const page = new JSDOM(before + html, { includeNodeLocations: true });
  const { body, documentElement, head } = page.window.document;
  const own = [documentElement, head, body];
  return [...own, ...documentElement.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const place = page.nodeLocation(element);
    const index = (place?.startOffset ?? before.length) - before.length;
    const reason =
      'is not possible in a sample, which has only text, tables, lists and pictures: remove it';
    const positions: Record<string, { startOffset: number }> =
      place && 'attrs' in place ? Object(place.attrs) : {};
    const isOwn = own.includes(element as HTMLElement);
    if (!isOwn && !elements.has(name.toLowerCase()))
      return [{ index, reason: `<${name}> ${reason}` }];
    return [...element.attributes].flatMap((attribute) => {
      const its = positions[attribute.name]?.startOffset;
      const at = its === undefined ? Math.max(index, 0) : its - before.length;
      if (isOwn || !attributes.has(attribute.name.toLowerCase())) {
        return [{ index: at, reason: `${attribute.name}= ${reason}` }];
      }
      const problem = attribute.name === 'src' && pictureProblem(attribute.value);
      return problem ? [{ index: at, reason: problem }] : [];
    });
  });
}

function pictureProblem(src: string): string | undefined {
  const [, file] = /^\/samples\/([\w-]+\.(?:svg|png|jpe?g|webp|avif))$/.exec(src) ?? [];
  if (!file) return `src="${src}" must be a picture in ${pictureFolder}/, like "/samples/main.svg"`;
  if (existsSync(join(pictureFolder, file))) return undefined;
  return `src="${src}" names a missing file: ${pictureFolder}/${file}`;
}
