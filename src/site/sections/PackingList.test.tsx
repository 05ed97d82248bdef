// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { readContent } from '#content/read-content.ts';
import { aService } from '#tests/fixtures/service.ts';
import { PackingList } from './PackingList.tsx';

const { site } = await readContent();
const advice = { label: 'Advice', ready: ['A question', 'A link'] };
const contact = { ...site.contact, otherChoices: [advice, { label: 'Other' }] };
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

afterEach(cleanup);

it('lists what to have ready for each service and each other choice that says it', () => {
  const services = [
    aService({ slug: 'storage', title: 'Storage', ready: ['Sizes', 'Weights'] }),
    aService({ slug: 'newcomer', title: 'Newcomer' }),
  ];
  render(<PackingList contact={contact} services={services} />);
  expect(textsOf(screen.getAllByRole('heading', { level: 3 }))).toEqual(['Storage', 'Advice']);
  const lines = ['Sizes', 'Weights', 'A question', 'A link'];
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual(lines);
});

it('is left out while no choice says it', () => {
  const silent = { ...contact, otherChoices: [{ label: 'Other' }] };
  const { container } = render(<PackingList contact={silent} services={[]} />);
  expect(container.innerHTML).toBe('');
});
