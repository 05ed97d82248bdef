/** Drives an unmodified Chromium or Firefox with Puppeteer. */
import { launch } from 'puppeteer-core';
import { chromiumArguments } from '../../tests/browser/support/find-chromium.ts';

/** In CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The part of Puppeteer's pages that the journeys use. */
export interface Tab {
  goto(url: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  /** Works even if pages may not run scripts. */
  evaluate(expression: string): Promise<unknown>;
  mouse: { click(x: number, y: number): Promise<void> };
  keyboard: {
    press(key: 'Tab' | 'Escape'): Promise<void>;
    type(text: string): Promise<void>;
  };
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A started browser. */
export interface Browser {
  /** A tab with cookies and storage of its own. */
  openTab(size: Size): Promise<Tab>;
  stop(): Promise<void>;
}

/** Puppeteer loses a tab that goes back from a prerendered page. ../checkers/prerender.spec.ts tests prerendering. */
const withoutPrerendering = '--disable-features=Prerender2';

/** @param script whether pages may run any */
export async function startPuppeteer(
  browser: 'chrome' | 'firefox',
  executablePath: string | undefined,
  script: boolean,
): Promise<Browser> {
  if (!executablePath) throw new Error(`There is no ${browser}.`);
  const started = await launch({
    browser,
    executablePath,
    args: browser === 'chrome' ? [...chromiumArguments, withoutPrerendering] : [],
    extraPrefsFirefox: { 'javascript.enabled': script },
    protocolTimeout: 10_000,
  });
  return {
    async openTab(size) {
      const context = await started.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      if (browser === 'chrome') await page.setJavaScriptEnabled(script);
      // Puppeteer's own waits for a load event, which Firefox does not fire for a page from its cache. In a later
      // task, because a page that is being left does not respond.
      page.goBack = () => page.evaluate('setTimeout(() => history.back())').then(() => null);
      return page;
    },
    stop: () => started.close(),
  };
}
