import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { legalPages, services, site, texts } from './content.ts';

export const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** All that `content/` says, as a short digest. */
export const contentWords = digest(JSON.stringify({ site, texts, services, legalPages }));

/** Beside the reference of this name: the words with which it was drawn. */
export const wordsFile = (name: string) => `tests/browser/references/${name}.words`;

/** Whether the owner has given a page other words than those that its reference was drawn with. */
export function isReworded(name: string, words: string): boolean {
  const drawnWith = (file: string) => readFileSync(wordsFile(file), 'utf8').trim();
  return drawnWith('content') !== contentWords && drawnWith(name) !== words;
}

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
