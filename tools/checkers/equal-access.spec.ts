/** IBM's Equal Access, the second engine in addition to axe, on every page and in every open state. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { followMail, sendInquiry, signIn, test } from '../../tests/browser/support/desk-site.ts';
import { openMenu, views } from '../../tests/browser/support/open-states.ts';

const engine = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

/** The part of its interface that is used here. */
declare const ace: {
  Checker: new () => {
    addGuideline(guideline: object): void;
    check(document: Document, guidelines: string[]): Promise<{ results: Result[] }>;
  };
};
interface Result {
  ruleId: string;
  /** The kind of rule and the verdict. */
  value: [string, 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
  message: string;
  snippet: string;
}

/** The rules whose verdict depends on the color scheme, and those that depend on the window. */
const colorRules = ['text_contrast_sufficient'];
const windowRules = [
  ...colorRules,
  'target_spacing_sufficient',
  'element_tabbable_unobscured',
  'element_tabbable_visible',
];

const exceptions: ((result: Result) => boolean)[] = [
  // A form without a name, such as a card's, is not a landmark in browsers.
  ({ ruleId, snippet }) =>
    ruleId === 'aria_landmark_name_unique' && /^<form (?!.*aria-label)/.test(snippet),
  // The keyboard must reach a scroll region, as axe demands, also one whose content is short enough today.
  ({ ruleId, snippet }) =>
    ruleId === 'element_tabbable_role_valid' &&
    /^<section [^>]*class="(scroll-region|feature-list)"/.test(snippet),
];

/** @param rules without them, all of both guidelines */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine);
  const results = await page.evaluate(async (some) => {
    const checker = new ace.Checker();
    const chosen = some?.map((id) => ({ id, level: 'VIOLATION' })) ?? [];
    checker.addGuideline({ id: 'some', checkpoints: [{ rules: chosen }] });
    const guidelines = some ? ['some'] : ['IBM_Accessibility', 'WCAG_2_2'];
    const { results: found } = await checker.check(document, guidelines);
    return found.map(({ ruleId, value, message, snippet }) => ({
      ruleId,
      value,
      message,
      snippet,
    }));
  }, rules);
  expect(results.filter(({ value }) => value[1] === 'PASS')).not.toEqual([]);
  return results
    .filter((result) => result.value[1] === 'FAIL' && !exceptions.some((isOne) => isOne(result)))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
}

// Without motion every state is settled at once.
test.use({ reducedMotion: 'reduce' });

const phone = { width: 390, height: 844 };

async function expectNothing(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  expect.soft(await findings(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findings(page, colorRules), 'dark').toEqual([]);
  await page.setViewportSize(phone);
  expect.soft(await findings(page, windowRules), 'on a phone').toEqual([]);
}

for (const { name, enter } of [...views, { name: "the phone's open menu", enter: openMenu }]) {
  test(`Equal Access finds nothing in ${name}`, async ({ page }) => {
    await enter(page);
    await expectNothing(page);
  });
}

test('Equal Access finds nothing at the desk', async ({ page: tab, deskSite }) => {
  await sendInquiry(deskSite.origin, 'Equal Access');
  const asked = await followMail(tab, await deskSite.mailAbout('Equal Access'), 'Open');
  await expect(asked).toHaveURL(/\/desk\/inquiries\/[\w-]+$/);
  const inquiry = await signIn(asked, deskSite);
  for (const summary of await inquiry.locator('summary').all()) await summary.click();
  await expectNothing(inquiry);
  for (const path of ['/desk', '/desk/figures']) {
    await inquiry.setViewportSize({ width: 1280, height: 800 });
    await inquiry.goto(deskSite.origin + path);
    await expectNothing(inquiry);
  }
});
