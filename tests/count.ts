/**
 * The end of `npm test` and `npm run test:all`: what the run left out, and how many tests passed and failed, from
 * the reports whose names are given.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

const reports: (JSONReport | JsonTestResults)[] = process.argv.slice(2).flatMap((name) => {
  const file = `test-results/${name}.json`;
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.log(`Not run to its end: the ${name} tests.`);
  return [];
});

/** The titles of skipped tests, with the reason where one is known. */
const skippedIn = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title, tests }) => `${title}: ${tests[0]?.annotations.at(-1)?.description}`),
  ...suites.flatMap(skippedIn),
];

const counted = reports.map((report) =>
  'suites' in report
    ? {
        passed: report.stats.expected,
        failed: report.stats.unexpected + report.stats.flaky,
        skipped: report.suites.flatMap(skippedIn),
      }
    : {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.testResults.flatMap(({ assertionResults }) =>
          assertionResults.flatMap(({ status, fullName }) =>
            ['skipped', 'pending'].includes(status) ? fullName : [],
          ),
        ),
      },
);
const sum = (of: 'passed' | 'failed') => counted.reduce((all, report) => all + report[of], 0);

for (const title of counted.flatMap(({ skipped }) => skipped)) console.log(`Skipped: ${title}`);
if (!process.argv.includes('tools')) {
  const files = globSync('{src,tests,tools}/**/*.{slow.test,spec}.{ts,tsx}', {
    exclude: (path) => /node_modules|tests\/browser/.test(path),
  });
  console.log(
    `Left out: ${files.length} files of slow tests, and browser tests tagged @slow. "npm run test:all" runs them.`,
  );
}
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
