/** What staff learn about how a visitor came to the form. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { contactForm } from './support/contact-form.ts';
import { legalPages } from './support/content.ts';
import { expectSent } from './support/outcome.ts';
import { staff, storedId } from './support/stored-inquiries.ts';

test('staff see with which page and campaign the visit began, and nothing else from its address', async ({
  page,
}) => {
  const message = `From a campaign, ref. ${randomUUID()}`;
  await page.goto('/services?utm_source=spring&utm_medium=mail&email=canary@example.com');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: legalPages['/privacy'].title })
    .click();
  await expect(page).toHaveURL('/privacy');
  await page.goto('/contact');
  await contactForm(page).send(message);
  await expectSent(page);
  const shown = await staff('show', await storedId(message));
  expect(shown).toMatch(/landingPage\W+\/services\b/);
  expect(shown).toMatch(/utm_source\W+spring\b/);
  expect(shown).toMatch(/utm_medium\W+mail\b/);
  expect(shown).not.toContain('canary');
});

test('staff see the origin of the site that led to the form', async ({ page }) => {
  const message = `From a search, ref. ${randomUUID()}`;
  await page.goto('/contact', { referer: 'https://search.example/find?q=canary' });
  await contactForm(page).send(message);
  await expectSent(page);
  const shown = await staff('show', await storedId(message));
  expect(shown).toMatch(/referrer\W+https:\/\/search\.example\s/);
  expect(shown).not.toContain('canary');
});
