/**
 * How soon the next page is painted after a click, on slow 4G with the processor slowed four times, when
 * the visitor has been on the page for three seconds; and how soon where nothing is got in advance, as for
 * visitors who save data.
 *
 *     node tools/bench/next-page.ts [origin]
 *
 * `RUNS` says how often each click is made: five times unless told.
 */
import { setTimeout } from 'node:timers/promises';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startProductionSite } from './production-site.ts';
import { askedRuns, median } from './runs.ts';
import { slowNetworkTo } from './slow-network.ts';

const slowdown = 4;
/** How long visitors are on a page, the pointer on a link, and the finger or button down, in milliseconds. */
const onPage = 3000;
const onLink = 300;
const pressed = 80;
/** How long the next page may take, in milliseconds. */
const patience = 15_000;

export type Pointer = 'mouse' | 'finger';

interface Click {
  from: string;
  to: string;
  by: Pointer;
  /** What opens the part in which the link is. */
  opener?: string;
  link: string;
}

const menu = 'header button';
const clicks: Click[] = [
  { from: '/', to: '/services', by: 'mouse', link: "header ul [href='/services']" },
  { from: '/', to: '/contact', by: 'mouse', link: "header ul [href='/contact']" },
  { from: '/services', to: '/', by: 'mouse', link: "header ul [href='/']" },
  { from: '/', to: '/terms', by: 'mouse', link: "footer [href='/terms']" },
  { from: '/', to: '/services', by: 'finger', opener: menu, link: "#menu [href='/services']" },
  { from: '/', to: '/contact', by: 'finger', opener: menu, link: "#menu [href='/contact']" },
  { from: '/services', to: '/', by: 'finger', opener: menu, link: "#menu [href='/']" },
  { from: '/', to: '/terms', by: 'finger', link: "footer [href='/terms']" },
];

export interface NextPageFigures {
  from: string;
  to: string;
  by: Pointer;
  /** From the click to the next page's first paint, in milliseconds: the median, and the worst. */
  paint: number;
  worst: number;
  /** The median where nothing is got in advance. */
  unprepared: number;
  /** How many of the pages were drawn in advance. */
  drawn: number;
  runs: number;
}

const windows = {
  mouse: { width: 1280, height: 800 },
  finger: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
};

/** Presses the middle of an element, as long as people do. */
async function press(page: Page, selector: string, by: Pointer): Promise<void> {
  const element = await page.waitForSelector(selector, { visible: true });
  await element?.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await element?.boundingBox();
  if (!box) throw new Error(`${selector} can't be pressed.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (by === 'finger') {
    const touch = await page.touchscreen.touchStart(x, y);
    await setTimeout(pressed);
    await touch.end();
  } else {
    await page.mouse.move(x, y, { steps: 5 });
    await setTimeout(onLink);
    await page.mouse.click(x, y, { delay: pressed });
  }
}

/** One visit with one click. */
async function visit(browser: Browser, origin: string, click: Click, savesData: boolean) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(windows[click.by]);
  await page.emulateCPUThrottling(slowdown);
  await page.evaluateOnNewDocument((savesData) => {
    if (savesData) {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    }
    const note = ({ timeStamp }: Event) =>
      localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    addEventListener('click', note, true);
  }, savesData);
  await page.goto(origin + click.from);
  await setTimeout(onPage);
  if (click.opener) {
    await press(page, click.opener, click.by);
    await setTimeout(onLink);
  }
  await press(page, click.link, click.by);
  const deadline = performance.now() + patience;
  let seen: { paint: number; drawn: boolean } | undefined;
  while (!seen && performance.now() < deadline) {
    await setTimeout(100);
    // Between two pages there is none.
    seen = await page.evaluate(paintAfterClick, click.to).catch(() => undefined);
  }
  await context.close();
  if (!seen) throw new Error(`${click.to} was not painted after a click on ${click.from}.`);
  return seen;
}

/** Runs in the page. @returns when it was painted, if it is the next one already and was */
function paintAfterClick(path: string) {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [whole] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.pathname !== path || !paint || !whole) return undefined;
  const clicked = Number(localStorage.getItem('clicked'));
  const { activationStart = 0 } = whole as { activationStart?: number };
  return {
    paint: performance.timeOrigin + paint.startTime - clicked,
    drawn: activationStart > 0,
  };
}

/** Makes every click as often as asked, each in a first visit, and beside it one without what is got in advance. */
export async function measureNextPage(
  origin: string,
  runs: number,
  say: (line: string) => void,
): Promise<NextPageFigures[]> {
  const slow = await slowNetworkTo(origin);
  const browser = await launch({
    executablePath: findChromium(),
    // The page that is drawn in advance shares the slowed process.
    args: chromiumArguments,
  });
  const all: NextPageFigures[] = [];
  for (const click of clicks) {
    const found: Awaited<ReturnType<typeof visit>>[] = [];
    const unprepared: number[] = [];
    for (let run = 0; run < runs; run++) {
      found.push(await visit(browser, slow.origin, click, false));
      unprepared.push((await visit(browser, slow.origin, click, true)).paint);
    }
    const { from, to, by } = click;
    const figures = {
      from,
      to,
      by,
      paint: median(found.map(({ paint }) => paint)),
      worst: Math.max(...found.map(({ paint }) => paint)),
      unprepared: median(unprepared),
      drawn: found.filter(({ drawn }) => drawn).length,
      runs,
    };
    all.push(figures);
    say(
      `${from} to ${to} by ${by}: painted ${figures.paint.toFixed(0)} ms after the click, at worst ` +
        `${figures.worst.toFixed(0)}; ${figures.drawn} of ${runs} drawn in advance; ` +
        `${figures.unprepared.toFixed(0)} ms where nothing is got in advance`,
    );
  }
  await browser.close();
  await slow.stop();
  return all;
}

if (import.meta.main) {
  const [origin] = process.argv.slice(2);
  const site = origin ? undefined : await startProductionSite();
  await measureNextPage(origin ?? site?.origin ?? '', askedRuns(), console.log);
  await site?.stop();
}
