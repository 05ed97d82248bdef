/** Prints how many tests of both runners passed and failed, from the reports of `npm test`. */
import { readFileSync } from 'node:fs';

const read = (name: string) => JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'));
const unit = read('unit');
const browser = read('browser').stats;
const passed = unit.numPassedTests + browser.expected + browser.flaky;
const failed = unit.numFailedTests + browser.unexpected;
console.log(`${passed} passed, ${failed} failed`);
