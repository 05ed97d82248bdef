/**
 * `npm run --prefix tools bench`: how fast a slow phone shows the built pages, compared with their floor: the same
 * text as plain HTML. Prints all figures, and exits with 1 if one exceeds its limit. Takes five minutes on an idle
 * machine. tests/browser/ and tests/built/ limit the weight of pages.
 *
 *     npm run --prefix tools bench -- --rounds 1 / /contact
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { launch } from 'chrome-launcher';
import { JSDOM } from 'jsdom';
import lighthouse from 'lighthouse';
import { services } from '../tests/browser/support/content.ts';
import { chromiumArguments, findChromium } from '../tests/browser/support/find-chromium.ts';
import { startServer } from '../tests/browser/support/running-site.ts';
import { freePort, listen } from '../tests/fixtures/ports.ts';

/** One page of each kind. */
const routes = ['/', `/services/${services[0]?.slug}`, '/contact'];

/** Ways to compare a figure of the site with that of the floor. */
const comparisons = {
  below: (site: number, floor: number) => floor - site,
  above: (site: number, floor: number) => site - floor,
  times: (site: number, floor: number) => site / floor,
};

/** Lighthouse's figures, with times in milliseconds, and the limits of their comparisons. */
const figures = [
  { name: 'score', audit: '', compared: 'below', limit: 2 },
  { name: 'FCP', audit: 'first-contentful-paint', compared: 'times', limit: 1.25 },
  { name: 'LCP', audit: 'largest-contentful-paint', compared: 'times', limit: 1.6 },
  { name: 'TBT', audit: 'total-blocking-time', compared: 'above', limit: 60 },
  { name: 'main thread', audit: 'mainthread-work-breakdown', compared: 'times', limit: 3 },
  { name: 'CLS', audit: 'cumulative-layout-shift', compared: 'above', limit: 0 },
] as const;

const rounded = (figure: number) => Number(figure.toFixed(Math.abs(figure) < 10 ? 3 : 0));

const { DOMParser, Node } = new JSDOM().window;

/** @returns the text, structure, links and fields of a page, without boxes, pictures, scripts and hidden parts */
function floorOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const dropped =
    'svg, img, picture, video, canvas, iframe, script, style, link, template, noscript, dialog, ' +
    '[popover], [hidden], [inert], [aria-hidden="true"], [type="hidden"]';
  const fields = 'input, select, textarea';
  const attributes = /^(id|href|name|type|for|action|method|value|required|colspan|rowspan|scope)$/;
  for (const element of page.querySelectorAll(dropped)) element.remove();
  // Innermost first.
  for (const element of [...page.body.querySelectorAll('*')].reverse()) {
    for (const { name } of [...element.attributes]) {
      if (!attributes.test(name)) element.removeAttribute(name);
    }
    const isEmpty = !element.textContent.trim() && !element.querySelector(fields);
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const isLine = element.matches('div') && texts.some(({ textContent }) => textContent?.trim());
    if (isEmpty && !element.matches(`${fields}, br, hr, td, th`)) element.remove();
    else if (!isLine && /^(div|span)$|-/.test(element.localName)) {
      // Spaces, because words may be separated only by styles.
      element.replaceWith(' ', ...element.childNodes, ' ');
    }
  }
  const head =
    `<meta charset="utf-8"><title>${page.title}</title>` +
    '<meta name="viewport" content="width=device-width">';
  const body = page.body.innerHTML.replaceAll(/\s+/g, ' ');
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

/** Serves the floor of each page at its path, compressed like the site's pages. */
async function serveFloors(site: string, paths: string[]) {
  const bodies = new Map<string, Buffer>();
  for (const path of paths) {
    const html = await (await fetch(site + path)).text();
    bodies.set(path, brotliCompressSync(floorOf(html)));
  }
  return createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    // Browsers also request an icon.
    if (!body) return response.writeHead(204).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'br');
    return response.end(body);
  });
}

/** Visits a page on a simulated slow phone, in a fresh browser. @returns the figures in their order */
async function visit(address: string): Promise<number[]> {
  const chromeFlags = ['--headless=new', ...chromiumArguments];
  const browser = await launch({ chromePath: findChromium(), chromeFlags, logLevel: 'silent' });
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      logLevel: 'silent',
      onlyCategories: ['performance'],
      disableFullPageScreenshot: true,
    });
    const { audits, categories } = result?.lhr ?? {};
    const found = figures.map(({ audit }) =>
      audit ? audits?.[audit]?.numericValue : (categories?.performance?.score ?? NaN) * 100,
    );
    if (found.every(Number.isFinite)) return found as number[];
    throw new Error(`${address}: Lighthouse could not measure every figure. Is the machine busy?`);
  } finally {
    browser.kill();
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** Alternates between site and floor, so that a slow machine affects both. @returns how many limits are exceeded */
async function compare(site: string, floor: string, path: string, rounds: number): Promise<number> {
  const runs: { site: number[]; floor: number[] }[] = [];
  for (let round = 0; round < rounds; round++) {
    runs.push({ site: await visit(site + path), floor: await visit(floor + path) });
  }
  const rows = figures.map(({ name, compared, limit }, index) => {
    const medianOf = (of: 'site' | 'floor') => median(runs.map((run) => run[of][index] ?? 0));
    const [ofSite, ofFloor] = [medianOf('site'), medianOf('floor')];
    const figure = rounded(comparisons[compared](ofSite, ofFloor));
    return {
      figure: name,
      site: rounded(ofSite),
      floor: rounded(ofFloor),
      compared: `${figure} ${compared}`,
      'at most': limit,
      exceeded: figure > limit ? '✗' : '',
    };
  });
  console.log(path);
  console.table(rows);
  return rows.filter(({ exceeded }) => exceeded).length;
}

const options = { rounds: { type: 'string', default: '3' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const rounds = Number(values.rounds);
const paths = positionals.length > 0 ? positionals : routes;

const port = await freePort();
const site = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const stop = await startServer(folder, port, { SITE_URL: site, RATE_LIMIT_PER_MINUTE: '0' });
let exceeded = 0;
try {
  const server = await serveFloors(site, paths);
  const floor = `http://localhost:${await listen(server)}`;
  for (const path of paths) exceeded += await compare(site, floor, path, rounds);
  server.close();
} finally {
  await stop();
  rmSync(folder, { recursive: true });
}
console.log(`\n${exceeded} figures exceed their limits.`);
process.exitCode = exceeded > 0 ? 1 : 0;
