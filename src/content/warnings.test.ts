import { describe, expect, it } from 'vitest';
import { hours } from '../../tests/fixtures/company.ts';
import { readContent } from './read-content.ts';
import { lastHolidayNear, placeholderChannels, unanswered } from './warnings.ts';

it('the contact channels whose address is still a placeholder are named', async () => {
  const { site } = await readContent();
  const note = 'For questions';
  const channels = [
    { kind: 'telegram', name: 'Telegram', note, href: 'https://t.me/ourname' },
    { kind: 'email', name: 'Email', note, href: 'mailto:hello@placeholder.example' },
  ] as const;
  expect(placeholderChannels({ ...site, channels: [...channels] })).toEqual(['email']);
});

it('questions of buyers without an answer are named by their files', async () => {
  const { site, services } = await readContent();
  const [service = expect.fail()] = services;
  const open = { question: 'Minimums', answer: '' };
  const told = { question: 'Quote', answer: 'In writing.', section: 4 };
  const answers = [told, open, { ...open, question: 'Reporting' }];
  const all = [
    { ...service, slug: 'asked', answers: [open, told] },
    { ...service, answers: [told] },
    { ...service, answers: undefined },
  ];
  expect(unanswered({ ...site, answers }, all)).toEqual([
    ['content/site.yaml', ['Minimums', 'Reporting']],
    ['content/services/asked.yaml', ['Minimums']],
  ]);
});

describe('a list of holidays', () => {
  const list = (...dates: string[]) => ({
    ...hours,
    holidays: dates.map((date) => ({ date, name: 'A holiday' })),
  });
  const now = new Date('2027-09-25T12:00:00Z');

  it('that ends within 90 days, or has ended, is due for an extension', () => {
    expect(lastHolidayNear(list('2027-12-23', '2027-01-01'), now)).toBe('2027-12-23');
    expect(lastHolidayNear(list('2026-12-25'), now)).toBe('2026-12-25');
  });

  it('that ends in 90 days or later is long enough', () => {
    expect(lastHolidayNear(list('2027-12-24'), now)).toBeUndefined();
  });

  it('that is empty is what the company wants', () => {
    expect(lastHolidayNear(list(), now)).toBeUndefined();
  });
});
