/** The answers on the services' pages agree with the terms that they are taken from. */
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
  it(`the answer '${question}: ${answer}' has only figures that section ${section} of the terms has`, () => {
    const source = sections.find((text) => text.startsWith(`${section}. `)) ?? '';
    expect(source).not.toBe('');
    expect(figuresIn(answer).filter((figure) => !figuresIn(source).includes(figure))).toEqual([]);
  });
}

it('the hours in an answer are billable or business hours, never the time until something is done', () => {
  const unlike = answers.filter(({ answer }) =>
    /(?<!\b(?:billable|business) )\bhours\b/i.test(answer),
  );
  expect(unlike).toEqual([]);
});
