/**
 * Whether the headings' own face is seen at the first paint, in first visits of a phone on slow 4G.
 *
 *     node tools/bench/headings-face.ts [origin] [path...]
 *
 * Without an origin, the built site is served; without a path, `/` is visited.
 */
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startProductionSite } from './production-site.ts';
import { phone, slowDown } from './slow-phone.ts';

const visits = 10;
const ownFace = /bricolage/i;

export interface FirstVisit {
  /** The headline is drawn in the headings' own face, and was when it was first painted. */
  seen: boolean;
  /** The faces that draw the headline in the end. */
  faces: string[];
  /** The headline has been drawn anew in another face, so its words have moved. */
  moved: boolean;
  firstPaint: number;
  largestPaint: number;
}

/** What the page itself records from its beginning on. */
interface Recorded {
  firstPaint?: number;
  largestPaint?: number;
  /** How wide each line of the headline was just after the first paint. */
  lines?: string;
}

/** Visits the page with an empty cache. */
async function visit(browser: Browser, address: string): Promise<FirstVisit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await slowDown(page, 'slow 4G');
  await page.addInitScript(() => {
    const recorded: Recorded = {};
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      const headline = document.querySelector('h1');
      if (!paint || !headline) return;
      const range = document.createRange();
      range.selectNodeContents(headline);
      recorded.firstPaint = paint.startTime;
      recorded.lines = [...range.getClientRects()].map(({ width }) => width.toFixed(1)).join();
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      recorded.largestPaint = list.getEntries().at(-1)?.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const { recorded, lines } = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('h1') as HTMLElement);
    const lines = [...range.getClientRects()].map(({ width }) => width.toFixed(1)).join();
    return { recorded: (window as unknown as { recorded: Recorded }).recorded, lines };
  });
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await context.close();
  const faces = fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `${familyName} (the system's)`,
  );
  const moved = recorded.lines !== lines;
  return {
    seen: !moved && faces.length > 0 && faces.every((face) => ownFace.test(face)),
    faces,
    moved,
    firstPaint: recorded.firstPaint ?? Number.NaN,
    largestPaint: recorded.largestPaint ?? Number.NaN,
  };
}

/** Ten first visits of a page, each with an empty cache, one after the other. */
export async function measureHeadingsFace(origin: string, path: string): Promise<FirstVisit[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  const all: FirstVisit[] = [];
  for (let number = 0; number < visits; number++) all.push(await visit(browser, origin + path));
  await browser.close();
  return all;
}

if (import.meta.main) {
  const [origin, ...paths] = process.argv.slice(2);
  const site = origin ? undefined : await startProductionSite();
  for (const path of paths.length > 0 ? paths : ['/']) {
    const all = await measureHeadingsFace(site?.origin ?? origin ?? '', path);
    for (const { seen, faces, moved, firstPaint, largestPaint } of all) {
      console.log(
        `${path}: ${seen ? 'seen' : 'not seen'}, first paint ${firstPaint.toFixed(0)} ms, ` +
          `largest ${largestPaint.toFixed(0)} ms; headline in ${faces.join(' and ')}` +
          (moved ? ', drawn anew after the first paint' : ''),
      );
    }
    console.log(
      `${path}: the headings' own face was seen in ${all.filter(({ seen }) => seen).length} of ${visits}`,
    );
  }
  await site?.stop();
}
