import type { Page } from '@playwright/test';
import { type FocusStop, watchFocus } from './focus-watch.ts';

type Key = 'Tab' | 'Shift+Tab';

/**
 * Presses Tab or Shift+Tab until the focus leaves the page at its other end, or returns to a stop.
 * @returns every stop, in the order of the focus, and what can be operated but is none
 */
export async function walkFocus(page: Page, key: Key) {
  const stops: FocusStop[] = [];
  const watch = await page.evaluateHandle(watchFocus);
  for (;;) {
    await page.keyboard.press(key);
    const stop = await watch.evaluate((watching) => watching.look());
    if (!stop)
      return { stops, unreached: await watch.evaluate((watching) => watching.unreached()) };
    stops.push(stop);
  }
}

/** @returns every stop of the focus, in its order */
export const focusStops = async (page: Page, key: Key): Promise<FocusStop[]> =>
  (await walkFocus(page, key)).stops;
