// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aService } from '#tests/fixtures/service.ts';
import { FitTable } from './FitTable.tsx';

const texts = {
  title: 'Who should hire us',
  for: 'For',
  notFor: 'Not for',
};
const fit = {
  confirmed: false,
  hidden: false,
  for: ['Cartons', 'Pallets'],
  notFor: ['Horses'],
};
const newcomer = aService({ slug: 'newcomer', title: 'Newcomer' });

afterEach(cleanup);

it('has a group of rows for each service that says what it is for, and none for another', () => {
  const services = [newcomer, aService({ slug: 'storage', title: 'Storage', fit })];
  render(<FitTable texts={texts} services={services} />);
  const [group, ...others] = screen.getAllByRole('rowgroup') as HTMLTableSectionElement[];
  expect(others).toEqual([]);
  const rows = [...(group?.rows ?? [])].map(({ cells }) =>
    [...cells].flatMap(({ children, textContent }) =>
      children.length > 1 ? [...children].map((point) => point.textContent) : textContent,
    ),
  );
  expect(rows).toEqual([['Storage'], ['For', 'Cartons', 'Pallets'], ['Not for', 'Horses']]);
});

it('is left out while no service says it', () => {
  const { container } = render(<FitTable texts={texts} services={[newcomer]} />);
  expect(container.innerHTML).toBe('');
});
