/** A site with a mail server and a desk, for the tests of the desk. */
import { test as base, expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { htmlValidateFindings } from '../../fixtures/html-validate.ts';
import { type RunningSite, staff, startSite } from './running-site.ts';

/** Each worker has its own site. Inquiries of different tests meet there, so their names differ. */
export const test = base.extend<object, { deskSite: RunningSite }>({
  deskSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
});

/** Posts an inquiry as a browser without script does. */
export async function sendInquiry(origin: string, name: string, message = 'Do you take glass?') {
  const fields = { name, email: 'vera@lamps.example', company: 'Lamps & Co', service: '', message };
  const answer = await fetch(`${origin}/inquiries`, {
    method: 'POST',
    headers: { accept: 'text/html', origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

/** Shows a mail on a site of its own, as webmail does, and follows a link. @returns the tab it opens */
export async function followMail(page: Page, { html }: Email, link: string): Promise<Page> {
  const webmail = 'https://webmail.example/';
  await page.route(webmail, (route) =>
    route.fulfill({ contentType: 'text/html', body: html ?? '' }),
  );
  await page.goto(webmail);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: link, exact: true }).click();
  return opened;
}

/** Asks the desk for a link and follows it. @returns the tab of the desk */
export async function enterDesk(page: Page, site: RunningSite): Promise<Page> {
  await page.goto(`${site.origin}/desk`);
  return signIn(page, site);
}

/** The same on a page that asks to sign in, and opens then. */
export async function signIn(page: Page, { mailAbout }: RunningSite): Promise<Page> {
  const address = page.url();
  await page.getByLabel('Email').fill(staff);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  const mail = await mailAbout('Your sign-in link for the desk');
  const desk = await followMail(page, mail, 'Sign in to the desk');
  expect(await htmlValidateFindings(await desk.content())).toEqual([]);
  await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
  await desk.waitForURL(address);
  return desk;
}
