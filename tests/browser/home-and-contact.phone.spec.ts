import { expect, type Page, test } from '@playwright/test';
import { isOrdinary } from '../companies/tested-site.ts';
import { contactForm } from './support/contact-form.ts';
import { formTexts, site, texts } from './support/content.ts';
import { boxOf } from './support/geometry.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function follow(page: Page, path: string, link: string) {
  await page.goto(path);
  await page.getByRole('link', { name: link, exact: true }).tap();
}
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  [`'${site.hero.contactButton}' on the home page`]: (page) =>
    follow(page, '/', site.hero.contactButton),
  '/#contact on a cold load': (page) => page.goto('/#contact'),
  [`'${texts.footer.callButton}' in the footer`]: async (page) => {
    await follow(page, '/about', texts.footer.callButton);
    await expect(page).toHaveURL(/\/contact(\?service=.+)?$/);
  },
};

for (const [way, lead] of Object.entries(ways)) {
  test(`${way} leads to the form, with its first field on the screen`, async ({ page }) => {
    await lead(page);
    const heading = page.getByRole('heading', { name: site.contact.title, exact: true });
    await expect(contactForm(page).name).toBeInViewport({ ratio: 1 });
    // The longest heading and lead fill a phone.
    if (!isOrdinary) return;
    await expect(heading).toBeInViewport({ ratio: 1 });
    const isUncovered = (element: Element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + 2));
    };
    expect(await heading.evaluate(isUncovered)).toBe(true);
  });
}

test('after a submit with errors, the form begins below the header', async ({ page }) => {
  await page.goto('/contact');
  await contactForm(page).button.tap();
  await expect(contactForm(page).name).toBeFocused();
  const title = page.getByRole('heading', { name: formTexts.title, exact: true });
  const header = await boxOf(page.locator('.site-header > div'));
  // The longest title has two lines.
  expect((await boxOf(title)).y).toBeGreaterThan(header.bottom + (isOrdinary ? 24 : 0));
});

test('the channels follow the form, visually and in the tab order', async ({ page }) => {
  await page.goto('/contact');
  const { button } = contactForm(page);
  const [{ name, note } = { name: 'no channel', note: '' }] = site.channels;
  const channel = page
    .getByRole('main')
    .getByRole('link', { name: `${name} ${note}`, exact: true });
  expect((await boxOf(channel)).y).toBeGreaterThan((await boxOf(button)).bottom);
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(channel).toBeFocused();
});
