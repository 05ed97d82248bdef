import { expect, it } from 'vitest';
import { companies } from '#tests/companies/companies.ts';
import { readCompany } from '#tests/companies/read-company.ts';
import { faqFor } from './ServiceDetail.tsx';

const { site, services } = await readCompany(companies.ordinary);
const [service = expect.fail()] = services;
const shared = [
  { question: 'Quote', answer: 'In writing.', section: 'Our services' },
  { question: 'Refunds', answer: 'Some.', section: 'Refunds' },
  { question: 'Minimums', answer: '' },
];
const own = [
  { question: 'Refunds', answer: 'All.', section: 'Refunds' },
  { question: 'Storage rates', answer: '' },
  { question: 'Minimums', answer: 'Ten pallets.', section: 'Warehouse' },
  { question: 'Your goods', answer: 'They remain yours.', section: 'Warehouse' },
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
