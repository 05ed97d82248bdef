import { expect, type Page, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { site, texts } from './support/content.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  [`'${site.hero.contactButton}' on the home page`]: async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: site.hero.contactButton, exact: true }).tap();
  },
  '/#contact on a cold load': (page) => page.goto('/#contact'),
  [`'${texts.footer.callButton}' in the footer`]: async (page) => {
    await page.goto('/about');
    await page.getByRole('link', { name: texts.footer.callButton, exact: true }).tap();
    await expect(page).toHaveURL('/contact');
  },
};

for (const [way, follow] of Object.entries(ways)) {
  test(`${way} leads to the form: its first field is on the first screen, under the heading`, async ({
    page,
  }) => {
    await follow(page);
    const heading = page.getByRole('heading', { name: site.contact.title, exact: true });
    await expect(contactForm(page).name).toBeInViewport({ ratio: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const shown = await heading.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 2, top + 2));
    });
    expect(shown).toBe(true);
  });
}

test('the channels follow the form, visually and in the tab order', async ({ page }) => {
  await page.goto('/contact');
  const { button } = contactForm(page);
  const channel = page.getByRole('main').getByRole('link', { name: site.channels[0]?.name });
  const [send, first] = [await button.boundingBox(), await channel.boundingBox()];
  expect(first?.y).toBeGreaterThan((send?.y ?? 0) + (send?.height ?? 0));
  await button.focus();
  await page.keyboard.press('Tab');
  await expect(channel).toBeFocused();
});
