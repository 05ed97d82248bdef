/**
 * Every page as it leaves the build and the server, for visitors and for staff, is valid HTML, and so is
 * what scripts make of it. A narrow window has the same document, but for its menu, which is looked at in
 * accessibility.narrow.spec.ts.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { everyAnswer } from '../../tests/browser/support/every-answer.ts';
import { scrollThrough } from '../../tests/browser/support/live-islands.ts';
import { openStates } from '../../tests/browser/support/open-states.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';
import { startSite } from '../../tests/browser/support/running-site.ts';
import { missingNuChecker } from './nu-checker.ts';
import { excepted, withoutNames } from './nu-exceptions.ts';
import { test, validityFindings } from './validity.ts';

const siteUrl = 'https://www.example.com';
const built = 'dist/client';
/** Their names by what they hold: most files of the build are answers too. */
let documents: Map<string, string>;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const site = await startSite(siteUrl);
  const answers = await everyAnswer(site, siteUrl);
  await site.stop();
  const isHtml = ({ headers }: { headers: Headers }) =>
    headers.get('content-type')?.startsWith('text/html');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  documents = new Map([
    ...files
      .filter((name) => name.endsWith('.html'))
      .map((name) => [readFileSync(join(built, name), 'utf8'), name] as const),
    ...answers.filter(isHtml).map(({ name, body }) => [body, name] as const),
  ]);
});

test('The HTML checkers find nothing in any page of the build or answer of the server', async ({
  nuChecker,
}) => {
  expect(documents.size).toBeGreaterThan(20);
  for (const [html, name] of documents) {
    expect.soft(await validityFindings(html, nuChecker), name).toEqual([]);
  }
});

test('Every exception made for the Nu Html Checker is still needed', async ({ nuChecker }) => {
  const missing = missingNuChecker();
  // Without Java nothing is said that could be excepted; the run names what is missing at its start and end.
  test.skip(missing !== undefined, missing);
  const said = new Set<string>();
  for (const html of documents.keys()) {
    for (const { message } of (await nuChecker?.check(html)) ?? []) said.add(withoutNames(message));
  }
  expect([...excepted].filter((message) => !said.has(message))).toEqual([]);
});

/** What scripts have made of the page. The bundler names its files with the site's own origin. */
const live = async (page: Page) =>
  (await page.content()).replaceAll(new URL(page.url()).origin, '');

test('The HTML checkers find nothing in any page once its islands have come alive', async ({
  page,
  nuChecker,
}) => {
  for (const { path } of allPages) {
    await page.goto(path);
    await scrollThrough(page);
    expect.soft(await validityFindings(await live(page), nuChecker), path).toEqual([]);
  }
});

test('The HTML checkers find nothing in any open state', async ({ page, nuChecker }) => {
  for (const [state, enter] of Object.entries(openStates)) {
    await enter(page);
    expect.soft(await validityFindings(await live(page), nuChecker), state).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
