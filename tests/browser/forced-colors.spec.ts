/** In forced colors, edges replace tints and gradients. */
import { expect, type Locator, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { texts } from './support/content.ts';
import { wake } from './support/live-islands.ts';
import { menu } from './support/menu.ts';
import { openMenu, openStates } from './support/open-states.ts';
import { allPages } from './support/public-pages.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** The elements without an edge on all sides in another color than the page. */
const withoutEdge = (elements: Locator) =>
  elements.evaluateAll((found) => {
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const sides = ['top', 'right', 'bottom', 'left'] as const;
    return found
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const style = getComputedStyle(element);
        return sides.some(
          (side) =>
            Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) < 1 ||
            style.getPropertyValue(`border-${side}-color`) === canvas,
        );
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Not the day, a band as wide as the window with lines between its entries. */
const edged = '.button, .card, .field, .night:not(.day), .shipping-label';

for (const colorScheme of ['light', 'dark'] as const) {
  // The system's colors are the same in both.
  const tag = colorScheme === 'dark' ? '@slow' : [];
  test.describe(`in forced colors over a ${colorScheme} page`, { tag }, () => {
    test.use({ colorScheme });

    test('buttons, cards, fields and tiles keep their edges on every page', {
      tag: '@slow',
    }, async ({ page }) => {
      for (const { path } of allPages) {
        await page.goto(path);
        expect.soft(await page.locator(edged).count(), path).toBeGreaterThan(3);
        expect.soft(await withoutEdge(page.locator(edged)), path).toEqual([]);
      }
    });

    test('the current page and the current section stay marked', async ({ page }) => {
      await page.goto('/about');
      const current = page
        .getByRole('navigation', { name: texts.header.navigation })
        .locator('[aria-current]');
      await expect(current).toHaveCSS('text-decoration-line', 'underline');
      await page.goto('/terms');
      await wake(page);
      const section = page
        .getByRole('navigation', { name: texts.legal.contents })
        .locator('[aria-current]');
      await expect(section).toHaveCSS('border-left-width', '4px');
    });

    test('the modal and the toast keep their edges', async ({ page }) => {
      await openStates['the modal collapsed'](page);
      const dialog = page.getByRole('dialog');
      expect(await withoutEdge(dialog)).toEqual([]);
      expect(await withoutEdge(dialog.locator(edged))).toEqual([]);
      await openStates['a toast shown over the form failed'](page);
      expect(await withoutEdge(page.locator('[data-toast]'))).toEqual([]);
    });

    test('a field with an error has a thicker edge than one without', async ({ page }) => {
      await openStates['the form with field errors'](page);
      const { name, company } = contactForm(page);
      expect(await borderOf(name)).toBeGreaterThan(await borderOf(company));
    });

    test("the menu's current page has a thicker edge than the others", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openMenu(page);
      const links = menu(page).getByRole('link');
      const [current, other] = [
        links.filter({ hasText: texts.pages.about }),
        links.filter({ hasText: texts.pages.home }),
      ];
      expect(await borderOf(current)).toBeGreaterThan(await borderOf(other));
    });
  });
}

const borderOf = (element: Locator) =>
  element.evaluate((found) => Number.parseFloat(getComputedStyle(found).borderTopWidth));
