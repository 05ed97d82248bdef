/** Checks the policies of pages, files and the desk with Google's CSP Evaluator. */
import { expect, type Response } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { enterDesk, followMail, sendInquiry, test } from '../../tests/browser/support/desk-site.ts';
import { allPages } from '../../tests/browser/support/public-pages.ts';

/** CSP Evaluator's only objection, which the test refutes: the site serves no scripts but its own. */
const question =
  "script-src: 'self' can be problematic if you host JSONP, AngularJS or user uploaded files.";

test('CSP Evaluator objects to nothing, and all scripts are built', async ({ page, deskSite }) => {
  test.slow();
  const responses = new Map<string, Response>();
  page.context().on('response', (response) => {
    if (response.url().startsWith(deskSite.origin)) responses.set(response.url(), response);
  });
  const paths = allPages.map(({ path }) => path);
  for (const path of [...paths, '/contact/sent?reference=KFWK-FZWF', '/healthz', '/inquiries']) {
    await page.goto(deskSite.origin + path);
  }
  // Scripts load when the page is idle.
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
    // Keeps browsers from running any other type as a script.
    expect.soft(headers['x-content-type-options'], url).toBe('nosniff');
    const isScript = /script/.test(headers['content-type'] ?? '');
    if (isScript) expect.soft(url).toMatch(/\/_astro\/[\w.-]+\.js$/);
  }
});
