/** The policies of every answer, as Google's CSP Evaluator judges them. */
import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { everyAnswer } from '../../tests/browser/support/every-answer.ts';
import { startSite } from '../../tests/browser/support/running-site.ts';

/** The only objection of CSP Evaluator, answered below: the site has no other scripts than its own. */
const question =
  "script-src: 'self' can be problematic if you host JSONP, AngularJS or user uploaded files.";

test('CSP Evaluator has no objection to any answer, and all scripts are those of the build', async () => {
  const siteUrl = 'https://www.example.com';
  const site = await startSite(siteUrl);
  const answers = await everyAnswer(site, siteUrl);
  await site.stop();

  for (const { name, path, headers } of answers) {
    const policy = headers.get('content-security-policy') ?? '';
    const objections = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
      .map(({ directive, description }) => `${directive}: ${description}`);
    const expected = policy.includes("script-src 'self'") ? [question] : [];
    expect.soft(objections, name).toEqual(expected);
    // Browsers take nothing else for a script.
    expect.soft(headers.get('x-content-type-options'), name).toBe('nosniff');
    const isScript = /script/.test(headers.get('content-type') ?? '');
    if (isScript) expect.soft(path).toMatch(/^\/_astro\/[\w.-]+\.js$/);
    const setsCookie = headers.has('set-cookie') && !path.startsWith('/desk');
    expect.soft(setsCookie, `${name} sets a cookie for a visitor`).toBe(false);
  }
});
