import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page as it is: every rule of WCAG 2.2 A and AA and its best practices.
 * The size of targets, new in 2.2, is the only one of these rules that axe leaves off by default.
 * @returns one line for each finding: the rule, the element and why
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
  const { violations, passes } = await axe.setLegacyMode().analyze();
  if (passes.length === 0) throw new Error('axe looked at nothing');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
