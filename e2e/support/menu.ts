import type { Page } from '@playwright/test';

/** The button of narrow windows that opens and closes the menu. */
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle menu' });

/** The menu of narrow windows. */
export const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });
