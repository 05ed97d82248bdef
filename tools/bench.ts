/**
 * `npm run --prefix tools bench`: how soon a slow phone shows the built pages, compared with their floor, the
 * same text as plain HTML. Prints all figures, marks those above their limits, and then exits with 1. Takes ten
 * minutes on a machine that does nothing else. tests/browser/ and tests/built/ hold the weights.
 *
 *     npm run --prefix tools bench -- --rounds 1 / /contact
 */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../tests/browser/support/find-chromium.ts';
import { publicPages } from '../tests/browser/support/public-pages.ts';
import { startServer } from '../tests/browser/support/running-site.ts';
import { freePort, listen } from '../tests/fixtures/ports.ts';

/** One page of each kind. */
const routes = ['/', '/services/amazon-advertising-promotion', '/contact'];

/** How a figure of the site is compared with that of the floor. */
const comparisons = {
  below: (site: number, floor: number) => floor - site,
  above: (site: number, floor: number) => site - floor,
  times: (site: number, floor: number) => site / floor,
  itself: (site: number) => site,
};

/** Lighthouse's figures and the limits of their comparisons: simulated, applied. */
const figures = [
  { name: 'score', audit: '', compared: 'below', limits: [2, 2] },
  { name: 'FCP', audit: 'first-contentful-paint', compared: 'times', limits: [1.25, 1.25] },
  { name: 'LCP', audit: 'largest-contentful-paint', compared: 'times', limits: [1.6, 1.25] },
  { name: 'TBT', audit: 'total-blocking-time', compared: 'above', limits: [60, 60] },
  { name: 'main thread', audit: 'mainthread-work-breakdown', compared: 'times', limits: [3, 3] },
  { name: 'CLS', audit: 'cumulative-layout-shift', compared: 'itself', limits: [0, 0] },
] as const;
/** Slow 4G and a slow processor: estimated from a fast visit, or really slowed. */
const throttlings = ['simulated', 'applied'] as const;

let exceeded = 0;

const shown = (figure: number) =>
  figure.toLocaleString('en', { maximumFractionDigits: Math.abs(figure) < 10 ? 3 : 0 });

/** A row's last cells: the limit, and a mark if the printed figure is above it. */
function judged(figure: number, limit: number): string[] {
  const isAbove = Number(figure.toFixed(3)) > limit;
  if (isAbove) exceeded++;
  return [shown(limit), isAbove ? '✗' : ''];
}

function printTable(title: string, rows: string[][]): void {
  console.log(`\n${title}\n`);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widthOf(column)));
    console.log(cells.join('  ').trimEnd());
  }
}

/**
 * Runs in an empty page of a browser, where nothing is loaded.
 * @returns a page's text, structure, links and fields, without boxes, pictures, scripts and hidden parts
 */
function floorOf(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const dropped =
    'svg, img, picture, video, canvas, iframe, script, style, link, template, noscript, dialog, ' +
    '[popover], [hidden], [inert], [aria-hidden="true"], [type="hidden"]';
  const fields = 'input, select, textarea';
  const attributes = /^(id|href|name|type|for|action|method|value|required|colspan|rowspan|scope)$/;
  for (const element of page.querySelectorAll(dropped)) element.remove();
  // The innermost first.
  for (const element of [...page.body.querySelectorAll('*')].reverse()) {
    for (const { name } of [...element.attributes]) {
      if (!attributes.test(name)) element.removeAttribute(name);
    }
    const isEmpty = !element.textContent.trim() && !element.querySelector(fields);
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const isLine = element.matches('div') && texts.some(({ textContent }) => textContent?.trim());
    if (isEmpty && !element.matches(`${fields}, br, hr, td, th`)) element.remove();
    else if (!isLine && /^(div|span)$|-/.test(element.localName)) {
      // A space where only styles kept words apart.
      element.replaceWith(' ', ...element.childNodes, ' ');
    }
  }
  const head =
    `<meta charset="utf-8"><title>${page.title}</title>` +
    '<meta name="viewport" content="width=device-width">';
  const body = page.body.innerHTML.replaceAll(/\s+/g, ' ');
  return `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
}

async function readFloors(site: string, paths: string[]): Promise<Map<string, string>> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  const empty = await browser.newPage();
  const floors = new Map<string, string>();
  for (const path of paths) {
    const html = await (await fetch(site + path)).text();
    floors.set(path, await empty.evaluate(floorOf, html));
  }
  await browser.close();
  return floors;
}

/** Serves each page's floor at its path, compressed like the site's pages. */
function serveFloors(floors: ReadonlyMap<string, string>) {
  const bodies = new Map([...floors].map(([path, html]) => [path, brotliCompressSync(html)]));
  return createServer((request, response) => {
    const body = bodies.get(request.url ?? '');
    // Browsers ask for an icon by themselves.
    if (!body) return response.writeHead(204).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'br');
    return response.end(body);
  });
}

/** One first visit in a browser of its own. @returns the figures in their order */
async function visit(address: string, throttling: string): Promise<number[]> {
  for (let tries = 1; ; tries++) {
    const chromeFlags = ['--headless=new', ...chromiumArguments];
    const browser = await launch({ chromePath: findChromium(), chromeFlags, logLevel: 'silent' });
    try {
      const result = await lighthouse(address, {
        port: browser.port,
        logLevel: 'silent',
        onlyCategories: ['performance'],
        disableFullPageScreenshot: true,
        throttlingMethod: throttling === 'simulated' ? 'simulate' : 'devtools',
      });
      const { audits, categories } = result?.lhr ?? {};
      const found = figures.map(({ audit }) =>
        audit ? audits?.[audit]?.numericValue : (categories?.performance?.score ?? NaN) * 100,
      );
      if (found.every(Number.isFinite)) return found as number[];
      throw new Error(`${address}: Lighthouse could not take every figure.`);
    } catch (error) {
      // A busy machine may keep Lighthouse from finding the end of a visit.
      if (tries === 3) throw error;
    } finally {
      browser.kill();
    }
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

type Run = Record<'site' | 'floor', number[]>;

/** The site and the floor take turns, so that a slow moment of the machine slows both. */
async function time(site: string, floor: string, paths: string[], rounds: number): Promise<void> {
  const pairs = paths.flatMap((path) =>
    throttlings.map((throttling) => ({ path, throttling, runs: [] as Run[] })),
  );
  console.log(`\n${figures.map(({ name }) => name).join(', ')}: of the site, of the floor`);
  for (let round = 1; round <= rounds; round++) {
    for (const { path, throttling, runs } of pairs) {
      const ofSite = await visit(site + path, throttling);
      const ofFloor = await visit(floor + path, throttling);
      runs.push({ site: ofSite, floor: ofFloor });
      const inWords = `${ofSite.map(shown).join(' ')} | ${ofFloor.map(shown).join(' ')}`;
      console.log(`${round} of ${rounds}, ${path} ${throttling}: ${inWords}`);
    }
  }
  const rows = [['page', 'network', 'figure', 'site', 'floor', 'compared', 'at most', '']];
  for (const { path, throttling, runs } of pairs) {
    for (const [index, { name, compared, limits }] of figures.entries()) {
      const middle = (of: keyof Run) => median(runs.map((run) => run[of][index] ?? 0));
      const [ofSite, ofFloor] = [middle('site'), middle('floor')];
      const figure = comparisons[compared](ofSite, ofFloor);
      const cells = [path, throttling, name, shown(ofSite), shown(ofFloor)];
      const limit = limits[throttlings.indexOf(throttling)] ?? 0;
      rows.push([...cells, `${shown(figure)} ${compared}`, ...judged(figure, limit)]);
    }
  }
  printTable(`Lighthouse's phone: medians of ${rounds}, times in milliseconds`, rows);
}

const options = { rounds: { type: 'string', default: '3' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error(`--rounds is a number from 1 on, not ${values.rounds}.`);
const unknown = positionals.filter((path) => !publicPages.some((page) => page.path === path));
if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}.`);
const paths = positionals.length > 0 ? positionals : routes;

const port = await freePort();
const site = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
symlinkSync(resolve('dist'), join(folder, 'dist'));
const stop = await startServer(folder, port, { SITE_URL: site, RATE_LIMIT_PER_MINUTE: '0' });
try {
  const floor = serveFloors(await readFloors(site, paths));
  await time(site, `http://localhost:${await listen(floor)}`, paths, rounds);
  floor.close();
} finally {
  await stop();
  rmSync(folder, { recursive: true });
}
console.log(`\n${exceeded} figures are above their limits.`);
process.exitCode = exceeded > 0 ? 1 : 0;
