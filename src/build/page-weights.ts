/** What the built pages weigh: an owner's texts and photographs decide it, so the build reports it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface PageWeight {
  path: string;
  /** In bytes, compressed. */
  html: number;
  /** In bytes: what a phone loads of the pictures of the whole page. */
  pictures: number;
}

/** In bytes: a slow phone (1.6 Mbit/s) needs 0.15 seconds for the HTML, and 2.5 for the pictures. */
export const heavy = { html: 30_000, pictures: 500_000 };

/** @param folder with the files that are served, and their compressed forms */
export function weighPages(folder: string): PageWeight[] {
  const bytesOf = (file: string) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !/^(contact\/|404|500)/.test(name))
    .map((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      const pictures = picturesIn(html).map((address) => bytesOf(address));
      return {
        path: `/${name.replace(/(^index)?\.html$/, '')}`,
        html: bytesOf(name),
        pictures: pictures.reduce((sum, bytes) => sum + bytes, 0),
      };
    })
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** The site's own pictures: of several widths, the one for a phone. */
function picturesIn(html: string): string[] {
  const withoutSources = html.replaceAll(/<picture>.*?<\/picture>/gs, (picture) => {
    const [, widths] = /<source[^>]* srcset="([^"]*)"/i.exec(picture) ?? [];
    return widths ? `<img src="${forPhone(widths)}">` : picture;
  });
  const found = withoutSources.matchAll(/<img[^>]* src="(\/[^"]*)"/g);
  return [...new Set(Array.from(found, ([, address = '']) => address))];
}

/** @param widths in rising order, such as `/a.avif 480w, /b.avif 1200w`: a phone has 390 pixels, each of three by three */
function forPhone(widths: string): string {
  const candidates = widths.split(', ').map((candidate) => candidate.split(' '));
  const [address = ''] =
    candidates.findLast(([, width = '']) => Number.parseInt(width, 10) <= 1200) ?? [];
  return address;
}
