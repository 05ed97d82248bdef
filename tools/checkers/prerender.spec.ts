/**
 * Prerendering of the page that a visitor opens next. Uses Puppeteer, since Playwright keeps Chromium from
 * prerendering (https://crbug.com/1440085).
 */
import { expect, test } from '@playwright/test';
import { launch } from 'puppeteer-core';
import { chromiumArguments, findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startFaultyProxy } from '../engines/faulty-proxy.ts';

test('a page is prerendered on hover, and reported when shown', async ({ baseURL }) => {
  const proxy = await startFaultyProxy(baseURL ?? '');
  const browser = await launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1280, height: 800 });
    await page.goto(`${proxy.origin}/services`);
    await proxy.hasServed(['/services']);
    expect(proxy.requests.filter(({ purpose }) => purpose)).toEqual([]);

    await page.hover("header ul [href='/contact']");
    await proxy.hasServed(['/contact']);
    /** Of pages that are reported too, since their request was in advance or missing. */
    const requests = () =>
      proxy.requests.map(({ path }) => path).filter((path) => !path.includes('.'));
    expect(requests()).toEqual(['/services', '/contact']);

    await page.click("header ul [href='/contact']");
    // During a navigation no page responds.
    await expect(async () => {
      const visit = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType('navigation');
        const { activationStart } = navigation as PerformanceEntry & { activationStart: number };
        const isFocused = document.activeElement !== document.body;
        return { path: location.pathname, isPrerendered: activationStart > 0, isFocused };
      });
      expect(visit).toEqual({ path: '/contact', isPrerendered: true, isFocused: false });
    }).toPass();
    await proxy.hasServed(['/shown']);
    expect(requests()).toEqual(['/services', '/contact', '/shown']);
    // The first is asked for again, the second is in the cache.
    for (const path of ['/services', '/contact']) {
      proxy.requests.length = 0;
      await page.evaluate((to) => location.assign(to), path);
      await expect(async () => expect(requests()).not.toEqual([])).toPass();
      await proxy.hasServed([path]);
      expect(requests()).toEqual([path === '/services' ? path : '/shown']);
    }
  } finally {
    await browser.close();
    await proxy.close();
  }
});
