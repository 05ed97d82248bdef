import { expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { faqFor } from './faq.ts';

const { site, services } = await readContent();
const [service = expect.fail()] = services;
const common = [
  { question: 'Quote', answer: 'In writing.', section: 4 },
  { question: 'Refunds', answer: 'Some.', section: 9 },
  { question: 'Minimums', answer: '' },
];
const own = [
  { question: 'Refunds', answer: 'All.', section: 9 },
  { question: 'Storage rates', answer: '' },
  { question: 'Minimums', answer: 'Ten pallets.', section: 11 },
  { question: 'Your goods', answer: 'They remain yours.', section: 11 },
];

it.each([
  ['those for all services', undefined, ['Quote: In writing.', 'Refunds: Some.']],
  [
    'its own in their places, then the others of its own',
    own,
    [
      'Quote: In writing.',
      'Refunds: All.',
      'Minimums: Ten pallets.',
      'Your goods: They remain yours.',
    ],
  ],
])('a service shows the answers that are known: %s', (_kind, answers, expected) => {
  const shown = faqFor({ ...service, answers }, { ...site, answers: common });
  expect(shown.map(({ question, answer }) => `${question}: ${answer}`)).toEqual(expected);
});
