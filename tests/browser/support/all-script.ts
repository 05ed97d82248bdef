/** The script of the home page. */
import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { touchEverything } from './touch-everything.ts';

export interface Script {
  name: string;
  /** What it is, in words. */
  what: string;
  /** How much of it is sent, compressed. */
  bytes: number;
}

/** What the files are that are not a component of the site's. */
const libraries: Record<string, string> = {
  client: 'React and React DOM: draw the islands and keep them alive',
};

/**
 * Visits the home page, touches everything on it, and leaves it as it is then.
 * @returns the scripts that stand in the HTML, as one, and every file that was loaded
 */
export async function allScript(page: Page, origin: string): Promise<Script[]> {
  const answers = new Map<string, Response>();
  page.on('response', (answer) => {
    const name = new URL(answer.url()).pathname;
    if (name.endsWith('.js') && !answers.has(name)) answers.set(name, answer);
  });
  await page.goto(origin);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script[type=module]:not([src])')]
      .map(({ textContent }) => textContent)
      .join('\n'),
  );
  await touchEverything(page);
  const files = await Promise.all(
    [...answers].map(async ([name, answer]) => {
      const own = /([\w-]+)\.[\w-]+\.js$/.exec(name)?.[1] ?? name;
      const { responseBodySize } = await answer.request().sizes();
      return { name, what: libraries[own] ?? `the site's own: ${own}`, bytes: responseBodySize };
    }),
  );
  const within = {
    name: 'in the HTML',
    what: 'the starter, and the year',
    bytes: brotliCompressSync(inline).length,
  };
  return [within, ...files].toSorted((one, other) => other.bytes - one.bytes);
}

export const totalBytes = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0);
