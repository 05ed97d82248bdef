import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { legalPages, services, site, texts } from './content.ts';

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A digest of all texts of `content/`. */
export const contentWords = digest(JSON.stringify({ site, texts, services, legalPages }));

/** The file with the digest of the words in a reference. */
export const wordsFile = (name: string) => `tests/browser/references/${name}.words`;

/** Whether `content/` gives the page other words than its reference shows. */
export function isReworded(name: string, words: string): boolean {
  const drawnWith = (file: string) => readFileSync(wordsFile(file), 'utf8').trim();
  return drawnWith('content') !== contentWords && drawnWith(name) !== words;
}

/** A digest of the page's words in their order, regardless of markup and layout. */
export async function pageWords(page: Page): Promise<string> {
  const words = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as Element;
    for (const code of copy.querySelectorAll('script, style')) code.remove();
    return copy.textContent?.replaceAll(/\s/g, '') ?? '';
  });
  return digest(words);
}
