import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds wrong on the page as it is: every rule of WCAG 2.2 A and AA and its best practices.
 * The size of targets, new in 2.2, is the only one of these rules that axe leaves off by default.
 * @param rules `color` for those alone whose verdict the color scheme may change
 * @returns one line for each finding: the rule, the element and why
 */
export async function axeFindings(page: Page, rules: 'all' | 'color'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations, passes } = await page.evaluate(
    (options) => axe.run(document, options) as Promise<axe.AxeResults>,
    {
      rules: { 'target-size': { enabled: true }, 'color-contrast-enhanced': { enabled: false } },
      // Of what is right the number is enough.
      resultTypes: ['violations' as const],
      ...(rules === 'color' && { runOnly: 'cat.color' }),
    },
  );
  if (passes.length === 0) throw new Error('axe looked at nothing');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
