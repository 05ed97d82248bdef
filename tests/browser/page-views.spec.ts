/** Chromium prerenders no page for Playwright: tools/checkers/prerender.spec.ts looks at real ones. */
import { expect, test } from '@playwright/test';

test('a page that was prerendered is reported when it is shown, with what led to it', async ({
  page,
  baseURL,
}) => {
  const reports: [referer: string | undefined, body: string | null][] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') reports.push([request.headers().referer, request.postData()]);
  });
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  const address = `${baseURL}/contact?utm_source=mail`;
  await page.goto(address, { waitUntil: 'networkidle', referer: 'https://search.example/' });
  expect(reports).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  // Whatever the answer: the other tests share this client's limit.
  await expect.poll(() => reports).toEqual([[address, 'https://search.example']]);
});
