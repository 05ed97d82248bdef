import { expect, it } from 'vitest';
import { readContent } from '../content/read-content.ts';
import { answersOn } from './answers.ts';

const { site, services } = await readContent();
const [service = expect.fail()] = services;
const common = [
  { question: 'Quote', answer: 'In writing.', section: 4 },
  { question: 'Refunds', answer: 'Some.', section: 9 },
  { question: 'Minimums', answer: '' },
];

/** As the page of a service with these answers of its own shows them. */
const shown = (own: typeof common | undefined) =>
  answersOn({ ...service, answers: own }, { ...site, answers: common }).map(
    ({ question, answer }) => `${question}: ${answer}`,
  );

it("a service's page has the answers for all services without those that are not known yet", () => {
  expect(shown(undefined)).toEqual(['Quote: In writing.', 'Refunds: Some.']);
});

it("a service's own answer takes the place of that to the same question; others follow", () => {
  const own = [
    { question: 'Refunds', answer: 'All.', section: 9 },
    { question: 'Storage rates', answer: '' },
    { question: 'Minimums', answer: 'Ten pallets.', section: 11 },
    { question: 'Your goods', answer: 'They remain yours.', section: 11 },
  ];
  expect(shown(own)).toEqual([
    'Quote: In writing.',
    'Refunds: All.',
    'Minimums: Ten pallets.',
    'Your goods: They remain yours.',
  ]);
});
