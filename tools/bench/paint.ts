/**
 * How soon a page is painted, and what it costs the main thread: Lighthouse's figures for a phone, of
 * the site and of the floor in turns.
 *
 *     node tools/bench/paint.ts [path...]
 *
 * `RUNS` says how often each is measured: five times unless told.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startFloor } from './floor-server.ts';
import { startProductionSite } from './production-site.ts';
import { askedRoutes } from './routes.ts';
import { askedRuns, median } from './runs.ts';

/** Lighthouse's audits by the names that the figures have here. Times are in milliseconds. */
const audits = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  mainThread: 'mainthread-work-breakdown',
  cls: 'cumulative-layout-shift',
} as const;

/** The network and the processor: reckoned from a fast run, or really slowed. */
export const throttlings = ['simulated', 'applied'] as const;
export type Throttling = (typeof throttlings)[number];

export type PaintFigures = Record<keyof typeof audits, number>;

/** The medians of some runs, and the worst blocking time among them. */
export interface PaintSummary extends PaintFigures {
  worstTbt: number;
}

export interface PaintOfRoute {
  path: string;
  throttling: Throttling;
  site: PaintSummary;
  floor: PaintSummary;
}

/** How often a visit is tried that Lighthouse finds no end of, as on a machine that is busy with more. */
const tries = 3;

/** One first visit of which every figure is known. */
async function visit(address: string, throttling: Throttling): Promise<PaintFigures> {
  let cause: unknown;
  for (let tried = 0; tried < tries; tried++) {
    try {
      const figures = await tryVisit(address, throttling);
      if (Object.values(figures).every(Number.isFinite)) return figures;
    } catch (error) {
      cause = error;
    }
  }
  throw new Error(`${address}: Lighthouse could not take every figure in ${tries} visits.`, {
    cause,
  });
}

/** A visit in a browser of its own. What could not be measured is NaN. */
async function tryVisit(address: string, throttling: Throttling): Promise<PaintFigures> {
  const browser = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumArguments],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(address, {
      port: browser.port,
      logLevel: 'silent',
      onlyAudits: Object.values(audits),
      throttlingMethod: throttling === 'simulated' ? 'simulate' : 'devtools',
      // Wrong addresses have a page, too.
      ignoreStatusCode: true,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${address}: ${result?.lhr.runtimeError?.message}`);
    }
    const figure = (id: string) => result.lhr.audits[id]?.numericValue ?? Number.NaN;
    return Object.fromEntries(
      Object.entries(audits).map(([name, id]) => [name, figure(id)]),
    ) as PaintFigures;
  } finally {
    browser.kill();
  }
}

function summary(runs: PaintFigures[]): PaintSummary {
  const middle = (name: keyof PaintFigures) => median(runs.map((run) => run[name]));
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    mainThread: middle('mainThread'),
    cls: middle('cls'),
    worstTbt: Math.max(...runs.map(({ tbt }) => tbt)),
  };
}

/**
 * Measures each page as often as asked, the site and the floor in turns: what slows the machine for a
 * while slows both.
 * @param say hears of each pair of runs
 */
export async function measurePaint(
  origins: { site: string; floor: string },
  paths: readonly string[],
  runs: number,
  say: (line: string) => void,
): Promise<PaintOfRoute[]> {
  const all: PaintOfRoute[] = [];
  for (const path of paths) {
    for (const throttling of throttlings) {
      const site: PaintFigures[] = [];
      const floor: PaintFigures[] = [];
      for (let run = 0; run < runs; run++) {
        site.push(await visit(origins.site + path, throttling));
        floor.push(await visit(origins.floor + path, throttling));
        say(
          `${path}, ${throttling}, ${run + 1} of ${runs}: ${inWords(site.at(-1))}; the floor: ${inWords(floor.at(-1))}`,
        );
      }
      all.push({ path, throttling, site: summary(site), floor: summary(floor) });
    }
  }
  return all;
}

const inWords = (figures?: PaintFigures) =>
  figures
    ? `FCP ${figures.fcp.toFixed(0)}, LCP ${figures.lcp.toFixed(0)}, TBT ${figures.tbt.toFixed(0)}, ` +
      `main thread ${figures.mainThread.toFixed(0)}, CLS ${figures.cls.toFixed(3)}`
    : '';

if (import.meta.main) {
  const paths = askedRoutes(process.argv.slice(2));
  const [site, floor] = [await startProductionSite(), await startFloor(paths)];
  const origins = { site: site.origin, floor: floor.origin };
  const found = await measurePaint(origins, paths, askedRuns(), console.log);
  for (const { path, throttling, ...of } of found) {
    console.log(
      `${path}, ${throttling}, medians: ${inWords(of.site)}; the floor: ${inWords(of.floor)}; ` +
        `worst TBT ${of.site.worstTbt.toFixed(0)}; FCP ${(of.site.fcp / of.floor.fcp).toFixed(2)} x, ` +
        `LCP ${(of.site.lcp / of.floor.lcp).toFixed(2)} x, ` +
        `main thread ${(of.site.mainThread / of.floor.mainThread).toFixed(2)} x`,
    );
  }
  await Promise.all([site.stop(), floor.stop()]);
}
