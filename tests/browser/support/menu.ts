import type { Page } from '@playwright/test';
import { texts } from './content.ts';

/** The button of narrow windows that opens and closes the menu. */
export const menuButton = (page: Page) =>
  page.getByRole('button', { name: texts.header.menuButton, exact: true });

/** The menu of narrow windows. */
export const menu = (page: Page) =>
  page.getByRole('navigation', { name: texts.header.menu, exact: true });
