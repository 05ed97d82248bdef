import { expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { faqFor } from './ServiceDetail.tsx';

const { site, services } = await readContent();
const [service = expect.fail()] = services;
const shared = [
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
  ['those of all services', undefined, 'Quote: In writing. Refunds: Some.'],
  [
    'its own answers instead of them, then its other questions',
    own,
    'Quote: In writing. Refunds: All. Minimums: Ten pallets. Your goods: They remain yours.',
  ],
])('a service shows the questions that have an answer: %s', (_kind, answers, expected) => {
  const shown = faqFor({ ...service, answers }, { ...site, answers: shared });
  expect(shown.map(({ question, answer }) => `${question}: ${answer}`).join(' ')).toBe(expected);
});
