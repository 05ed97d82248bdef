/**
 * Every document for visitors and staff is valid HTML as it leaves the server, and once scripts have changed it.
 * tests/built/every-page.test.ts already asks html-validate about the built pages.
 */
import { test as base, expect, type Page } from '@playwright/test';
import { everyAnswer } from '../../tests/browser/support/every-answer.ts';
import { scrollThrough } from '../../tests/browser/support/live-page.ts';
import { openStates } from '../../tests/browser/support/open-states.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';
import { startSite } from '../../tests/browser/support/running-site.ts';
import { htmlValidateFindings } from '../../tests/fixtures/html-validate.ts';
import { startNuChecker } from './nu-checker.ts';

type Check = (html: string) => Promise<string[]>;

const test = base.extend<object, { check: Check }>({
  check: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants this pattern
    async ({}, use) => {
      const nuChecker = await startNuChecker();
      await use(async (html) => [
        ...(await nuChecker.check(html)),
        ...(await htmlValidateFindings(html)),
      ]);
      await nuChecker.stop();
    },
    { scope: 'worker' },
  ],
});

test('The HTML checkers find nothing in any answer of the server', async ({ check }) => {
  const siteUrl = 'https://www.example.com';
  const site = await startSite(siteUrl);
  const answers = await everyAnswer(site, siteUrl);
  await site.stop();
  const documents = new Map(
    answers
      .filter(({ headers }) => headers.get('content-type')?.startsWith('text/html'))
      .map(({ name, body }) => [body, name]),
  );
  expect(documents.size).toBeGreaterThan(20);
  for (const [html, name] of documents) expect.soft(await check(html), name).toEqual([]);
});

/** The bundler names its files with the site's own origin. */
const live = async (page: Page) =>
  (await page.content()).replaceAll(new URL(page.url()).origin, '');

test('The HTML checkers find nothing in any page with its scripts loaded', async ({
  page,
  check,
}) => {
  for (const { path } of allPages) {
    await page.goto(path);
    await scrollThrough(page);
    expect.soft(await check(await live(page)), path).toEqual([]);
  }
});

test('The HTML checkers find nothing in any open state', async ({ page, check }) => {
  for (const [state, enter] of Object.entries(openStates)) {
    await enter(page);
    expect.soft(await check(await live(page)), state).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
