// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aService } from '../../tests/fixtures/service.ts';
import { FitTable } from './FitTable.tsx';

const texts = {
  title: 'Who should hire us',
  for: 'For',
  notFor: 'Not for',
  bring: 'You bring',
  first: 'First',
};
const fit = {
  for: ['Cartons', 'Pallets'],
  notFor: ['Horses'],
  bring: 'A list.',
  first: 'A count.',
};
const storage = aService({ slug: 'storage', title: 'Storage', fit });
const newcomer = aService({ slug: 'newcomer', title: 'Newcomer' });

const show = (...services: (typeof storage)[]) =>
  render(<FitTable texts={texts} services={services} />);
/** What the table says of a service: each row's name, then its points. */
const said = (title: string) => {
  const group = screen.getByText(title).closest('tbody');
  const rows = [...(group?.rows ?? [])].slice(1);
  return Object.fromEntries(
    rows.map(({ cells: [name, cell] }) => [
      name?.textContent,
      [...(cell?.children ?? [])].map(({ textContent }) => textContent),
    ]),
  );
};

afterEach(cleanup);

describe('The table of what each service is for', () => {
  it('has a group of rows for each service, with a row for each thing to know', () => {
    show(storage, aService({ slug: 'ads', title: 'Ads', fit: { ...fit, notFor: ['TV'] } }));
    expect(said('Storage')).toEqual({
      For: ['Cartons', 'Pallets'],
      'Not for': ['Horses'],
      'You bring': ['A list.'],
      First: ['A count.'],
    });
    expect(said('Ads')).toMatchObject({ 'Not for': ['TV'] });
  });

  it('leaves out a service that does not say it yet', () => {
    show(newcomer, storage);
    expect(screen.queryByText('Newcomer')).toBeNull();
    expect(screen.getAllByRole('rowgroup')).toHaveLength(1);
  });

  it('is not there while no service says it', () => {
    show(newcomer);
    expect(screen.queryByText(texts.title)).toBeNull();
  });
});
