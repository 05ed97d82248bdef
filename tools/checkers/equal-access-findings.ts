import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const engine = readFileSync(
  fileURLToPath(import.meta.resolve('accessibility-checker-engine/ace.js')),
  'utf8',
);

/** What the engine reports, as far as it is used here. */
interface Result {
  ruleId: string;
  /** The kind of rule and the verdict. */
  value: [string, 'PASS' | 'FAIL' | 'POTENTIAL' | 'MANUAL'];
  message: string;
  snippet: string;
}
type Finding = Omit<Result, 'value'>;
interface Guideline {
  id: string;
  checkpoints: { rules: { id: string; level: string }[] }[];
}
declare const ace: {
  Checker: new () => {
    addGuideline(guideline: Guideline): void;
    check(document: Document, guidelines: string[]): Promise<{ results: Result[] }>;
  };
};

/** It counts a form without a name as a landmark; browsers do not. The cards' buttons are such forms. */
const isNamelessForm = ({ ruleId, snippet }: Finding) =>
  ruleId === 'aria_landmark_name_unique' &&
  snippet.startsWith('<form ') &&
  !snippet.includes('aria-label');

/** Whoever scrolls by keyboard must reach what scrolls: axe asks for the very same. */
const isScrollingRegion = ({ ruleId, snippet }: Finding) =>
  ruleId === 'element_tabbable_role_valid' && snippet.startsWith('<section class="scroll-region"');

const colorRules = ['text_contrast_sufficient'];
/** Rules by what may change their verdict; without a list, all of both guidelines. */
const rulesBy = {
  all: undefined,
  color: colorRules,
  window: [
    ...colorRules,
    'target_spacing_sufficient',
    'element_tabbable_unobscured',
    'element_tabbable_visible',
  ],
};

/** Which rules Equal Access is asked for: all, or those that the color scheme or the window changes. */
export type EqualAccessRules = keyof typeof rulesBy;

/**
 * What IBM's Equal Access engine, the second beside axe, finds wrong on the page as it is. What it only
 * asks people to look at, without judging, is left out.
 * @returns one line for each finding: the rule, why, and the element
 */
export async function equalAccessFindings(page: Page, rules: EqualAccessRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(engine);
  const { looked, failed } = await page.evaluate(async (some) => {
    const checker = new ace.Checker();
    const chosen = some?.map((id) => ({ id, level: 'VIOLATION' })) ?? [];
    checker.addGuideline({ id: 'some', checkpoints: [{ rules: chosen }] });
    const guidelines = some ? ['some'] : ['IBM_Accessibility', 'WCAG_2_2'];
    const { results } = await checker.check(document, guidelines);
    const verdicts = (sought: string) => results.filter(({ value }) => value[1] === sought);
    return {
      looked: verdicts('PASS').length > 0,
      failed: verdicts('FAIL').map(({ ruleId, message, snippet }) => ({
        ruleId,
        message,
        snippet,
      })),
    };
  }, rulesBy[rules]);
  if (!looked) throw new Error('Equal Access looked at nothing');
  return failed
    .filter((finding) => !isNamelessForm(finding) && !isScrollingRegion(finding))
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
}
