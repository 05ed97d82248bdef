/** Whether a document is valid HTML, as the Nu Html Checker and html-validate judge it. */
import { test as base } from '@playwright/test';
import { htmlValidateFindings } from '../../tests/fixtures/html-validate.ts';
import { type NuChecker, startNuChecker } from './nu-checker.ts';
import { excepted, withoutNames } from './nu-exceptions.ts';

/** Each worker that needs it has its own checker; it is undefined where there is none. */
export const test = base.extend<object, { nuChecker: NuChecker | undefined }>({
  nuChecker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants this pattern
    async ({}, use) => {
      const checker = await startNuChecker();
      await use(checker);
      await checker?.stop();
    },
    { scope: 'worker' },
  ],
});

/** @returns a line for each place that is not valid */
export async function validityFindings(
  html: string,
  nuChecker: NuChecker | undefined,
): Promise<string[]> {
  const messages = (await nuChecker?.check(html)) ?? [];
  return [
    ...messages
      .filter(({ message }) => !excepted.has(withoutNames(message)))
      .map(({ message, extract }) => `${message} ${extract ?? ''}`),
    ...(await htmlValidateFindings(html)),
  ];
}
