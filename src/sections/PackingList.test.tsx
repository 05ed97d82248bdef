// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aService } from '../../tests/fixtures/service.ts';
import { readContent } from '../content/read-content.ts';
import { PackingList } from './PackingList.tsx';

const { site } = await readContent();
const otherChoices = [{ label: 'Advice', ready: ['A question', 'A link'] }, { label: 'Other' }];
const contact = { ...site.contact, otherChoices };

const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

afterEach(cleanup);

it('lists what to have ready for each service and each other choice that says it', () => {
  const services = [
    aService({ slug: 'storage', title: 'Storage', ready: ['Sizes', 'Weights'] }),
    aService({ slug: 'newcomer', title: 'Newcomer' }),
  ];
  render(<PackingList contact={contact} services={services} />);
  expect(headings()).toEqual(['Storage', 'Advice']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Sizes',
    'Weights',
    'A question',
    'A link',
  ]);
});

it('is not there while nothing says it', () => {
  const silent = { ...contact, otherChoices: [{ label: 'Other' }] };
  const { container } = render(<PackingList contact={silent} services={[]} />);
  expect(container.innerHTML).toBe('');
});
