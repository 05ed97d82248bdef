/**
 * How soon the home page answers a tap, on a phone whose processor is slowed four times: at rest, and at
 * the first paint on slow 4G, when the script has yet to come.
 *
 *     node tools/bench/taps.ts [origin]
 *
 * `RUNS` says how often each tap is made: five times unless told.
 */
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { contactForm } from '../../tests/browser/support/contact-form.ts';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { menuButton } from '../../tests/browser/support/menu.ts';
import { serviceModal } from '../../tests/browser/support/service-modal.ts';
import { startProductionSite } from './production-site.ts';
import { askedRuns, median } from './runs.ts';
import { phone, slowDown } from './slow-phone.ts';

interface Tap {
  name: string;
  /** What must be done before, on the loaded page: opens what the button stands in. */
  prepare?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
  /** Typed after the tap. */
  keys?: string;
  /** Matches something once what was asked for is there. */
  outcome: string;
}

const openModal = async (page: Page) => {
  const { opener, modal } = serviceModal(page);
  await tap(page, opener);
  await modal.waitFor();
};

const taps: Tap[] = [
  { name: 'menu button', target: menuButton, outcome: '#menu:popover-open' },
  { name: "'Learn More'", target: (page) => serviceModal(page).opener, outcome: 'dialog[open]' },
  {
    name: "'Show More' in the modal",
    prepare: openModal,
    target: (page) => serviceModal(page).toggle,
    outcome: 'dialog section [aria-expanded="true"]',
  },
  {
    name: 'contact button in the modal',
    prepare: openModal,
    target: (page) => serviceModal(page).contact,
    outcome: 'dialog footer [aria-expanded="true"]',
  },
  {
    name: "the form's button, with nothing filled in",
    target: (page) => contactForm(page).button,
    outcome: 'form [aria-invalid="true"]',
  },
  {
    name: 'typing a name',
    target: (page) => contactForm(page).name,
    keys: 'Ann',
    outcome: 'html[data-typed]',
  },
];

/** When the page is touched. */
export const moments = ['at rest', 'at the first paint'] as const;
export type Moment = (typeof moments)[number];

export interface TapFigures {
  name: string;
  moment: Moment;
  /** From the touch to the next paint, in milliseconds: the median, and the worst. */
  nextPaint: number;
  worst: number;
  /** From the touch until what was asked for was drawn, of those where it was. */
  done: number;
  /** How many of the taps had what they asked for come about. */
  answered: number;
  runs: number;
}

/** What the page records of a touch. */
interface Recorded {
  /** From each event of a visitor's to the paint after it; browsers leave out what is shorter than 16. */
  durations: number[];
  touchedAt?: number;
  doneAt?: number;
}

/** How long a page may take until it does what it was asked for, in milliseconds. */
const patience = 15_000;

/** Touches the middle of what is wanted, where it is now. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ timeout: patience });
  await target.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The frame in which it stands there.
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  const box = await target.boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** From here on the page records what visitors do, until `outcome` matches and is drawn. */
const record = (page: Page, outcome: string) =>
  page.evaluate((outcome) => {
    const recorded: Recorded = { durations: [] };
    Object.assign(window, { recorded });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const isVisitors = entry.interactionId || entry.entryType === 'first-input';
        if (isVisitors && entry.startTime >= (recorded.touchedAt ?? Number.POSITIVE_INFINITY)) {
          recorded.durations.push(entry.duration);
        }
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const touched = ({ timeStamp }: Event) => {
      recorded.touchedAt ??= timeStamp;
    };
    addEventListener('pointerdown', touched, { capture: true, once: true });
    addEventListener('input', () => document.documentElement.setAttribute('data-typed', ''), {
      once: true,
    });
    const look = () => {
      if (!document.querySelector(outcome)) return requestAnimationFrame(look);
      // The task after this frame: it has been drawn by then.
      return setTimeout(() => {
        recorded.doneAt = performance.now();
      });
    };
    requestAnimationFrame(look);
  }, outcome);

/** One visit with one tap. */
async function visit(browser: Browser, origin: string, one: Tap, moment: Moment) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await slowDown(page, moment === 'at rest' ? 'fast' : 'slow 4G');
  if (moment === 'at rest') {
    await page.goto(origin, { waitUntil: 'networkidle' });
  } else {
    await page.goto(origin, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    );
  }
  await one.prepare?.(page);
  const target = one.target(page);
  if (moment === 'at rest') {
    await target.scrollIntoViewIfNeeded();
    // What is near the view comes alive and is drawn, and a visitor who rests does nothing for a second.
    await page.waitForTimeout(1000);
  }
  await record(page, one.outcome);
  await tap(page, target);
  if (one.keys) await page.keyboard.type(one.keys, { delay: 100 });
  const answered = await page
    .waitForFunction(
      () => (window as unknown as { recorded: Recorded }).recorded.doneAt !== undefined,
      undefined,
      { timeout: patience },
    )
    .then(
      () => true,
      () => false,
    );
  // Browsers tell of an event some time after its frame, and of none under 16 ms: there is nothing to wait for.
  await page.waitForTimeout(500);
  // Nothing, if the script was so late that the press went the native way, to another page.
  const recorded = await page.evaluate(
    () => (window as unknown as { recorded?: Recorded }).recorded,
  );
  await context.close();
  return {
    // None was long enough to be told of.
    nextPaint: Math.max(16, ...(recorded?.durations ?? [])),
    done: (recorded?.doneAt ?? Number.NaN) - (recorded?.touchedAt ?? Number.NaN),
    answered,
  };
}

/** Makes every tap as often as asked, at rest and at the first paint, each in a first visit. */
export async function measureTaps(
  origin: string,
  runs: number,
  say: (line: string) => void,
): Promise<TapFigures[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  const all: TapFigures[] = [];
  for (const moment of moments) {
    for (const one of taps) {
      const found: Awaited<ReturnType<typeof visit>>[] = [];
      for (let run = 0; run < runs; run++) found.push(await visit(browser, origin, one, moment));
      const figures = {
        name: one.name,
        moment,
        nextPaint: median(found.map(({ nextPaint }) => nextPaint)),
        worst: Math.max(...found.map(({ nextPaint }) => nextPaint)),
        done: median(found.filter(({ answered }) => answered).map(({ done }) => done)),
        answered: found.filter(({ answered }) => answered).length,
        runs,
      };
      all.push(figures);
      say(
        `${one.name}, ${moment}: next paint after ${figures.nextPaint.toFixed(0)} ms, at worst ` +
          `${figures.worst.toFixed(0)}; done after ${figures.done.toFixed(0)} ms, ` +
          `${figures.answered} of ${runs} times`,
      );
    }
  }
  await browser.close();
  return all;
}

if (import.meta.main) {
  const [origin] = process.argv.slice(2);
  const site = origin ? undefined : await startProductionSite();
  await measureTaps(origin ?? site?.origin ?? '', askedRuns(), console.log);
  await site?.stop();
}
