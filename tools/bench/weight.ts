/**
 * What the pages weigh, beside their floors: bytes, elements, and what they ask for before they are idle.
 *
 *     node tools/bench/weight.ts [path...]
 */
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { requestsBeforeIdle } from '../../tests/browser/support/first-requests.ts';
import { type AnswerSize, answerSize, countElements } from '../../tests/browser/support/weight.ts';
import { startFloor } from './floor-server.ts';
import { startProductionSite } from './production-site.ts';
import { askedRoutes } from './routes.ts';
import { phone } from './slow-phone.ts';

export interface Weight {
  html: AnswerSize;
  elements: number;
  /** The paths that were asked for before the page was idle. */
  requests: string[];
}

export interface WeightOfRoute {
  path: string;
  site: Weight;
  floor: Weight;
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(phone);
  const html = await (await fetch(address)).text();
  const weight = {
    html: await answerSize(address),
    elements: countElements(html),
    requests: await requestsBeforeIdle(await context.newPage(), address),
  };
  await context.close();
  return weight;
}

export async function measureWeight(
  origins: { site: string; floor: string },
  paths: readonly string[],
  say: (line: string) => void,
): Promise<WeightOfRoute[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  const all: WeightOfRoute[] = [];
  for (const path of paths) {
    const site = await weigh(browser, origins.site + path);
    const floor = await weigh(browser, origins.floor + path);
    all.push({ path, site, floor });
    say(`${path}: ${inWords(site)}; the floor: ${inWords(floor)}`);
  }
  await browser.close();
  return all;
}

const inWords = ({ html, elements, requests }: Weight) =>
  `${html.both} bytes (${html.headers} of headers), ${elements} elements, ` +
  `asks for ${requests.join(' ') || 'nothing'}`;

if (import.meta.main) {
  const paths = askedRoutes(process.argv.slice(2));
  const [site, floor] = [await startProductionSite(), await startFloor(paths)];
  await measureWeight({ site: site.origin, floor: floor.origin }, paths, console.log);
  await Promise.all([site.stop(), floor.stop()]);
}
