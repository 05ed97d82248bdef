/** What the two programs by which security headers are commonly judged say of every answer. */
import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { type Answer, everyAnswer } from '../../tests/browser/support/every-answer.ts';
import { startSite } from '../../tests/browser/support/running-site.ts';
import { openObservatory } from './observatory/observatory.ts';

const siteUrl = 'https://www.example.com';
let answers: Answer[];
let preflight: Headers;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const site = await startSite(siteUrl);
  answers = await everyAnswer(site, siteUrl);
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'GET',
  };
  ({ headers: preflight } = await fetch(site.origin, { method: 'OPTIONS', headers }));
  await site.stop();
});

/**
 * A hundred, and ten for a policy that begins with `default-src 'none'`, ten for the resource policy, five
 * each for the policy against framing and for the referrer. Five more are to be had on the preload list,
 * five for scripts from files with `integrity`, and five for good cookies: visitors get none.
 */
const best = 130;
const withCookies = best + 5;

test('Mozilla Observatory gives every answer its best grade and score', async () => {
  const grade = await openObservatory();
  for (const { name, path, headers, body } of answers) {
    const { findings, ...graded } = await grade({ url: siteUrl + path, headers, body, preflight });
    const score = headers.has('set-cookie') ? withCookies : best;
    expect.soft(graded, `${name}: ${JSON.stringify(findings)}`).toEqual({ score, grade: 'A+' });
  }
  const cookies = answers.filter(({ headers }) => headers.has('set-cookie'));
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(({ path }) => !path.startsWith('/desk'))).toEqual([]);
});

/** It asks whether the site's own host has other scripts than ours; the next test answers. */
const question =
  "script-src: 'self' can be problematic if you host JSONP, AngularJS or user uploaded files.";

test('CSP Evaluator has one question about the pages, and nothing else to say', async () => {
  for (const { name, headers } of answers) {
    const policy = headers.get('content-security-policy') ?? '';
    const worse = new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity < Severity.INFO)
      .map(({ directive, description }) => `${directive}: ${description}`);
    expect.soft(worse, name).toEqual(policy.includes("script-src 'self'") ? [question] : []);
  }
});

test('The site serves no script but those that the build has made', () => {
  const isScript = ({ headers }: Answer) => /script/.test(headers.get('content-type') ?? '');
  const scripts = answers.filter(isScript).map(({ path }) => path);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((path) => !/^\/_astro\/[\w.-]+\.js$/.test(path))).toEqual([]);
  // Browsers take nothing else for a script.
  for (const { name, headers } of answers) {
    expect.soft(headers.get('x-content-type-options'), name).toBe('nosniff');
  }
});

test('A part of the page that somebody smuggles in gets no script from elsewhere', async ({
  page,
}) => {
  const elsewhere = 'https://elsewhere.example/evil.js';
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default 1' }),
  );
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const smuggled = `<template id="page-script"><script src="${elsewhere}"></script></template>`;
    const body = (await response.text()).replace('<header', `${smuggled}<header`);
    await route.fulfill({ response, body });
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes(elsewhere));
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  expect((await refused).text()).toContain('violates the following Content Security Policy');
});
