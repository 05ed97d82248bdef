import type { Page } from '@playwright/test';

/** The site's public address, as the build knew it. */
export const siteUrl = process.env.SITE_URL || 'http://localhost:3000';

/** The one value of a meta element, by its name or property. */
export const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`);
