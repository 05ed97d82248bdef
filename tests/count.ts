/** Summarizes `npm test` and `npm run test:all`: skipped, passed and failed tests of the reports named as arguments. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

const names = process.argv.slice(2);
let passed = 0;
let failed = 0;

/** The titles of skipped tests, with their reasons if known. */
const skippedIn = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title, tests }) => `${title}: ${tests[0]?.annotations.at(-1)?.description}`),
  ...suites.flatMap(skippedIn),
];

for (const name of names) {
  const file = `test-results/${name}.json`;
  if (!existsSync(file)) {
    console.log(`Not completed: the ${name} tests.`);
    continue;
  }
  const report: JSONReport | JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  let skipped: string[];
  if ('suites' in report) {
    passed += report.stats.expected;
    failed += report.stats.unexpected + report.stats.flaky;
    skipped = report.suites.flatMap(skippedIn);
  } else {
    passed += report.numPassedTests;
    failed += report.numFailedTests;
    skipped = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => ['skipped', 'pending'].includes(status))
      .map(({ fullName }) => fullName);
  }
  for (const title of skipped) console.log(`Skipped: ${title}`);
}
if (!names.includes('tools')) {
  const files = globSync('{src,tests,tools}/**/*.{slow.test,spec}.{ts,tsx}', {
    exclude: (path) => /node_modules|tests\/browser/.test(path),
  });
  console.log(
    `Left out: ${files.length} files of slow tests, and browser tests tagged @slow. "npm run test:all" runs them.`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
