import type { Locator, Page } from '@playwright/test';

/** In CSS pixels. Narrower windows have a menu in place of the bar, and a shorter modal. */
export const breakpoint = 768;

/** Whether the page is in a narrow window. */
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < breakpoint;

/** Where a visible element is in the window, in CSS pixels. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not visible.');
  const { x, y, width, height } = box;
  return { x, y, width, height, right: x + width, bottom: y + height };
}
