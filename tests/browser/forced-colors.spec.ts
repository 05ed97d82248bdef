/** In forced colors, edges replace tints and gradients. */
import { expect, type Locator, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { texts } from './support/content.ts';
import { menu } from './support/menu.ts';
import { openMenu, openStates } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** The elements without an edge on all sides in another color than the page. */
const withoutEdge = (elements: Locator) =>
  elements.evaluateAll((found) => {
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element);
      return ['top', 'right', 'bottom', 'left'].every(
        (side) =>
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1 &&
          style.getPropertyValue(`border-${side}-color`) !== canvas,
      );
    };
    return found
      .filter((element) => element.checkVisibility() && !hasEdge(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

const edgeOf = (element: Locator) =>
  element.evaluate((found) => Number.parseFloat(getComputedStyle(found).borderTopWidth));

/** Not bands as wide as the window, nor a panel that goes on in another one. */
const edged =
  '.button, .card, .field, .night:not(.day, .announcement, .contact-panel), .shipping-label';

test('buttons, cards, fields and tiles keep their edges', { tag: '@slow' }, async ({ page }) => {
  for (const { path } of allPages) {
    await page.goto(path);
    expect.soft(await page.locator(edged).count(), path).toBeGreaterThan(3);
    expect.soft(await withoutEdge(page.locator(edged)), path).toEqual([]);
  }
});

test('the current page and the current section stay marked', async ({ page }) => {
  const inNavigation = (name: string, mark: string) =>
    page.getByRole('navigation', { name, exact: true }).locator(mark);
  await page.goto('/about');
  const bar = inNavigation(texts.header.navigation, '[aria-current]');
  await expect(bar).toHaveCSS('text-decoration-line', 'underline');
  await page.goto('/terms');
  const section = inNavigation(texts.legal.contents, ':target-current');
  await expect(section).toHaveCSS('border-left-width', '4px');
  await openMenu(page);
  const entry = (name: string) => menu(page).getByRole('link').filter({ hasText: name });
  const marked = await edgeOf(entry(texts.pages.about));
  expect(marked).toBeGreaterThan(await edgeOf(entry(texts.pages.home)));
});

test('the modal, the toast and a field with an error keep their edges', async ({ page }) => {
  await openStates['the modal collapsed'](page);
  const dialog = page.getByRole('dialog');
  expect(await withoutEdge(dialog.or(dialog.locator(edged)))).toEqual([]);
  await openStates['a toast shown over the form failed'](page);
  expect(await withoutEdge(page.locator('[data-toast]'))).toEqual([]);
  await openStates['the form with field errors'](page);
  const { name, company } = contactForm(page);
  expect(await edgeOf(name)).toBeGreaterThan(await edgeOf(company));
});
