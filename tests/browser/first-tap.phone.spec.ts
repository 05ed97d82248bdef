import { expect, test } from '@playwright/test';
import { texts } from './support/content.ts';
import { menu } from './support/menu.ts';

test('on a slow phone the menu opens at a tap made at the first paint, without waiting for a script', async ({
  page,
}) => {
  // Script files never arrive, and the page itself taps at its first paint.
  await page.route('**/*.js', () => {});
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((label) => {
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ ariaLabel }) => ariaLabel === label)?.click();
      const open = document.querySelector('#menu')?.matches(':popover-open');
      document.documentElement.dataset.openAtOnce = String(open);
    }).observe({ type: 'paint', buffered: true });
  }, texts.header.menuButton);
  await page.goto('/');
  await expect(menu(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-open-at-once', 'true');
});
