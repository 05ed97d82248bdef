/** The answers to buyers' questions agree with the terms. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readContent } from '../src/content/read-content.ts';

const { site, services } = await readContent();
const terms = readFileSync(new URL('terms.md', import.meta.url), 'utf8');
const sections = terms.split(/^## /m).map((text) => text.replaceAll('*', ''));
const answers = [site, ...services].flatMap(({ answers = [] }) => answers);

/** Each figure with the word after it, such as '90 days' or '1 ASIN'. */
const figuresIn = (text: string): string[] => text.match(/\d[\d,]*(?: to \d+)? \w+/g) ?? [];

for (const { question, answer, section } of answers.filter((one) => one.section)) {
  it(`the answer '${question}: ${answer}' has only figures of section ${section} of the terms`, () => {
    const source = sections.find((text) => text.startsWith(`${section}. `)) ?? '';
    expect(source).not.toBe('');
    expect(figuresIn(answer).filter((figure) => !figuresIn(source).includes(figure))).toEqual([]);
  });
}

it('hours in an answer are billable or business hours, never a deadline', () => {
  const deadlines = answers.filter(({ answer }) =>
    /(?<!\b(?:billable|business) )\bhours\b/i.test(answer),
  );
  expect(deadlines).toEqual([]);
});
