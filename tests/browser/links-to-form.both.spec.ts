/** A page that has the form never leaves it, or loads anew, because of a link to the form or to the page itself. */
import { expect, type Page, test } from '@playwright/test';
import { fieldNames, inquiryFields } from '#shared/fields.ts';
import { contactForm } from './support/contact-form.ts';
import { landing, services, texts } from './support/content.ts';
import { isNarrow } from './support/geometry.ts';
import { menu, menuButton } from './support/menu.ts';

/** What the form would send. */
const typedIn = (page: Page) =>
  contactForm(page).form.evaluate((form: HTMLFormElement) => [...new FormData(form)]);

const preselected = `/contact?service=${services[0]?.slug}`;
const landingPages = landing.slice(0, 1).map(({ id }) => `/${id}`);
for (const path of ['/', '/contact', preselected, ...landingPages]) {
  test(`on ${path} links to the form lead to its first empty field, and keep what was typed`, async ({
    page,
  }) => {
    await page.goto(path);
    const { name, email, service, message, button, control } = contactForm(page);
    await name.fill('Ann Example');
    await message.fill('We sell lamps.');
    // Until the script is live, a link to another URL leads there, and Back restores the text.
    await expect(contactForm(page).form).toHaveJSProperty('noValidate', true);
    const typed = await typedIn(page);
    const expectToBeAt = async (place: typeof email) => {
      await expect(place).toBeFocused();
      await expect(place).toBeInViewport({ ratio: 1 });
      expect(await typedIn(page)).toEqual(typed);
    };

    const links = page.locator('a:is([href="#contact"], [href^="/contact"])');
    const visible = await links.filter({ visible: true }).all();
    const last = links.filter({ visible: true }).last();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await last.click();
    await expectToBeAt(email);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    expect(await typedIn(page)).toEqual(typed);

    if (isNarrow(page)) {
      await menuButton(page).click();
      await menu(page).getByRole('link', { name: texts.pages.contact, exact: true }).click();
      await expect(menu(page)).toBeHidden();
      await expectToBeAt(email);
    }
    for (const link of visible) {
      await message.focus();
      await link.click();
      await expectToBeAt(email);
    }
    const toItself = page.locator(`a[href="${path}"]`).filter({ visible: true });
    for (const link of await toItself.all()) {
      await link.click();
      await expect(page.locator('main')).toBeFocused();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await typedIn(page)).toEqual(typed);
    }

    await email.fill('ann@example.com');
    const kinds = ['line', 'url'];
    for (const field of fieldNames.filter((name) => kinds.includes(inquiryFields[name].kind))) {
      await control(field).fill('firm.example');
    }
    await service.selectOption({ index: 1 });
    await last.click();
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
  });
}
