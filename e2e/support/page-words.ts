import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { legalPages, services, site, texts } from './content.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** All that `content/` says, as a short digest. */
export const contentWords = digest(JSON.stringify({ site, texts, services, legalPages }));

/**
 * What the page says, as a short digest: the same for the same words in the same order, however
 * they are marked up, laid out and drawn.
 */
export async function pageWords(page: Page): Promise<string> {
  const words = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as Element;
    for (const code of copy.querySelectorAll('script, style')) code.remove();
    return copy.textContent?.replaceAll(/\s/g, '') ?? '';
  });
  return digest(words);
}
