/** What a page asks for by itself. */
import type { Page } from '@playwright/test';

/**
 * Visits a page and leaves it alone.
 * @returns the paths of the files that it asked for until it had loaded and was idle; browsers tell pages
 * nothing of the icon
 */
export async function requestsBeforeIdle(page: Page, address: string): Promise<string[]> {
  await page.addInitScript(() => {
    // Registered before the page's own callbacks, so none of what these ask for is counted.
    const mark = () => performance.mark('first-idle');
    addEventListener('load', () => requestIdleCallback(mark), { once: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => performance.getEntriesByName('first-idle').length > 0);
  return page.evaluate(() => {
    const idle = performance.getEntriesByName('first-idle')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= idle)
      .map(({ name }) => new URL(name).pathname);
  });
}
