/** One inquiry, from a foreign link to the answered mail, by clicking. */
import { expect, type Page } from '@playwright/test';
import { contactForm, expectSent } from './support/contact-form.ts';
import { site, texts } from './support/content.ts';
import { followMail, signIn, test } from './support/desk-site.ts';
import { modalServices, serviceModal } from './support/service-modal.ts';

const service = modalServices[1] as (typeof modalServices)[number];
const name = 'Wanderer';
/** What staff see of the source; `canary` is in all that they must not see. */
const source = {
  'First page': '/',
  'Came from': 'http://news.example',
  'Last service page': service.slug,
  'Sent from': '/contact',
  'Campaign source': 'spring',
  Campaign: 'lamps',
};
const unnamed = ['gclid', 'fbclid'].filter((id) => !site.clickIds.some((one) => one === id));
const labels = `?utm_source=spring&utm_campaign=lamps&email=canary&${unnamed.join('=canary&')}=canary`;

async function send(page: Page): Promise<void> {
  const form = contactForm(page);
  await form.fill(name);
  await expect(form.service).not.toHaveValue(service.title);
  await form.service.selectOption(service.title);
  // Two seconds after the first touch, as the server expects of people.
  await form.message.pressSequentially('We sell lamps of glass, and ship them ourselves.', {
    delay: 60,
  });
  await form.button.click();
  await expectSent(page);
  await expect(form.service).toHaveValue('');
}

test('an inquiry keeps its source and its service from the link to the answer', async ({
  page,
  deskSite,
}) => {
  const { origin, mailAbout } = deskSite;
  // Not https: a browser names no website to this plain http site of the test then.
  await page.route('http://news.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${origin}/${labels}">Sell</a>` }),
  );

  await test.step('from another site to a service and its form', async () => {
    await page.goto('http://news.example/canary?q=canary');
    await page.getByRole('link', { name: 'Sell' }).click();
    const { open, fullPage } = serviceModal(page, service);
    await open();
    await fullPage.click();
    const start = page.getByRole('link', { name: texts.servicePage.start.button });
    await start.first().click();
    await expect(page).toHaveURL(`${origin}/contact?service=${service.slug}`);
    const choice = contactForm(page).service;
    await expect(choice).toHaveValue(service.title);
    // The visitor's own choice stays.
    await choice.selectOption('');
    await page.getByRole('contentinfo').getByRole('link', { name: texts.pages.about }).click();
    await page.waitForURL(`${origin}/about`);
    await page.goBack();
    await expect(choice).toHaveValue('');
    await send(page);
  });

  const mail = await mailAbout(name);
  await test.step('the mail says all of it', () => {
    expect(mail.subject).toContain(service.title);
    for (const [label, value] of Object.entries(source)) {
      expect(mail.text).toContain(`${label}: ${value}`);
    }
    expect(`${mail.text}${mail.html}`).not.toContain('canary');
  });

  const asked = await followMail(page, mail, 'Open');
  await expect(asked).toHaveURL(/\/desk\/inquiries\/[\w-]+$/);
  const opened = await signIn(asked, deskSite);
  await test.step('the answer is marked at the desk, which says it too', async () => {
    for (const text of Object.entries(source).flat()) {
      await expect(opened.locator('dl')).toContainText(text);
    }
    await opened.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(opened.getByText('by ann,')).toBeVisible();
  });

  await test.step('the list and the figures have it', async () => {
    await opened.getByRole('link', { name: 'Inquiries', exact: true }).click();
    await opened.getByRole('link', { name: /^All/ }).click();
    const row = opened.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Source: spring / lamps');
    await opened.getByRole('link', { name: 'Figures' }).click();
    const figures = opened.getByRole('region', { name: 'By source' });
    await expect(figures.getByRole('row', { name: /^spring \/ lamps/ })).toContainText('100% of 1');
  });
});
