/** Buttons of cards, in a browser without script. */
import { expect, test } from '@playwright/test';
import { services, texts } from './support/content.ts';

for (const path of ['/', '/services']) {
  test(`'Learn More' on ${path} leads to the service's page`, async ({ page }) => {
    const { slug, title = '' } = services.at(-1) ?? {};
    await page.goto(path);
    const card = page.getByRole('article', { name: title, exact: true });
    await card.getByRole('button', { name: texts.services.card.button }).click();
    await expect(page).toHaveURL(new RegExp(`/services/${slug}\\??$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}
