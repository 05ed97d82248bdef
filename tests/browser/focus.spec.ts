/** What stays in view while the page scrolls must not cover, or hold out of sight, what has the focus. */
import { expect, test } from '@playwright/test';
import { services } from './support/content.ts';
import { focusStops } from './support/focus-stops.ts';
import { largeText, setReadersStyle } from './support/readers-styles.ts';

test.use({ reducedMotion: 'reduce', reuseContext: true });

const service = `/services/${services[0]?.slug}`;

for (const path of [service, '/terms']) {
  for (const { width, height, text = 100 } of [
    { width: 1280, height: 600 },
    { width: 960, height: 385 },
    { width: 768, height: 800 },
    { width: 1280, height: 800, text: 200 },
    { width: 1920, height: 600, text: 200 },
  ]) {
    const tag = height === 385 ? [] : '@slow';
    test(`${path} hides nothing that has the focus in a window of ${width} by ${height} with text at ${text} %`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      await setReadersStyle(page, largeText(text));
      const stops = [...(await focusStops(page, 'Tab')), ...(await focusStops(page, 'Shift+Tab'))];
      expect(stops.filter(({ hiddenBy }) => hiddenBy !== '')).toEqual([]);
    });
  }
}
