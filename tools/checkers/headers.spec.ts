/** The policies of pages, files and the desk, as Google's CSP Evaluator judges them. */
import { expect, type Response } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { enterDesk, followMail, sendInquiry, test } from '../../tests/browser/support/desk-site.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';

/** The only objection of CSP Evaluator, answered below: the site has no other scripts than its own. */
const question =
  "script-src: 'self' can be problematic if you host JSONP, AngularJS or user uploaded files.";

test('CSP Evaluator has no objection to any answer, and all scripts are those of the build', async ({
  page,
  deskSite,
}) => {
  test.slow();
  const responses = new Map<string, Response>();
  page.context().on('response', (response) => {
    if (response.url().startsWith(deskSite.origin)) responses.set(response.url(), response);
  });
  const paths = allPages.map(({ path }) => path);
  for (const path of [...paths, '/contact/sent?reference=KFWK-FZWF', '/healthz', '/inquiries']) {
    await page.goto(deskSite.origin + path);
  }
  // Scripts come when a page is idle.
  await page.goto(deskSite.origin, { waitUntil: 'networkidle' });
  await sendInquiry(deskSite.origin, 'Judge');
  await followMail(page, await deskSite.mailAbout('Judge'), 'Open');
  const desk = await enterDesk(page, deskSite);
  for (const path of ['/desk/figures', '/desk/enter?key=forged']) {
    await desk.goto(deskSite.origin + path);
  }

  expect(responses.size).toBeGreaterThan(40);
  for (const [url, response] of responses) {
    const headers = await response.allHeaders();
    const policy = headers['content-security-policy'] ?? '';
    const objections = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
      .map(({ directive, description }) => `${directive}: ${description}`);
    const expected = policy.includes("script-src 'self'") ? [question] : [];
    expect.soft(objections, url).toEqual(expected);
    // Browsers take nothing else for a script.
    expect.soft(headers['x-content-type-options'], url).toBe('nosniff');
    const isScript = /script/.test(headers['content-type'] ?? '');
    if (isScript) expect.soft(url).toMatch(/\/_astro\/[\w.-]+\.js$/);
  }
});
