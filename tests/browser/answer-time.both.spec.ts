import { expect, test } from '@playwright/test';
import { answerTimeAt } from '#browser/answer-time.ts';
import { isOrdinary } from '../companies/tested-site.ts';
import { site } from './support/content.ts';
import { waitForScript } from './support/live-page.ts';

const saturday = new Date('2026-11-28T21:42:00Z');
const { hours, next } = site.contact;

for (const [path, count] of [['/', 2] as const, ['/contact', 1] as const]) {
  test(`${path} says by when an answer comes, from the first touch on, and moves neither hero nor form`, async ({
    page,
  }) => {
    const lines = page.locator('[data-answer-time]');
    const submit = page.locator('.contact-form [type="submit"]');
    await page.clock.setFixedTime(saturday);
    await page.goto(path);
    await expect(lines).toHaveText(Array(count).fill(next.answer));
    const untouched = await submit.boundingBox();
    await waitForScript(page);
    await page.locator('body').dispatchEvent('pointerdown');
    const said = answerTimeAt(saturday, { language: site.language, hours, ...next });
    await expect(lines).toHaveText(Array(count).fill(said));
    // The longest sentence has a line more than the one that it replaces.
    if (isOrdinary) expect(await submit.boundingBox()).toEqual(untouched);
  });
}
