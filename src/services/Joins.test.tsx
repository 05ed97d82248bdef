// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aService } from '../../tests/fixtures/service.ts';
import { Joins } from './Joins.tsx';

const joins = {
  title: 'Joined',
  lead: 'All of it.',
  to: 'gives to',
  handovers: [
    { from: 'storage', to: 'ads', text: 'Counts.' },
    { from: 'ads', to: 'storage', text: 'Dates.' },
  ],
  end: 'One plan.',
};
const services = ['ads', 'storage', 'newcomer'].map((slug, index) =>
  aService({ slug, title: slug.toUpperCase(), color: index === 1 ? 'purple' : 'green' }),
);

afterEach(cleanup);

it('Each hand-over names both services, in words and by their cartons, its parcel in the color of the first', () => {
  render(<Joins joins={joins} services={services} />);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['STORAGE gives to ADS', 'ADS gives to STORAGE']);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('Counts.');
  expect(first?.querySelector('svg')?.getAttribute('data-theme')).toBe('purple');
  const signs = [...(first?.querySelectorAll('h3 img') ?? [])];
  expect(signs.map((sign) => /-(\w+)\.svg$/.exec(sign.getAttribute('src') ?? '')?.[1])).toEqual([
    'purple',
    'green',
  ]);
});

it('A service that hands nothing over has no belt', () => {
  const { container } = render(<Joins joins={joins} services={services} />);
  expect(container.querySelectorAll('.joins-belts .join-belt')).toHaveLength(2);
  expect(container.querySelectorAll('.joins-junction .join-belt')).toHaveLength(2);
  expect(screen.queryByText('NEWCOMER')).toBeNull();
});
