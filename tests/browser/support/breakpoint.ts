import type { Page } from '@playwright/test';

/** In CSS pixels. Narrower windows have a menu in place of the bar, and a shorter modal. */
export const breakpoint = 768;

/** Whether the page is in a narrow window. */
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < breakpoint;
