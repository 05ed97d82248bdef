// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aService } from '#tests/fixtures/service.ts';
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

it('names both services of each handover, in the colors of both, and gives only them a belt', () => {
  const { container } = render(<Joins joins={joins} services={services} />);
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
  expect(container.querySelectorAll('.joins-belts .join-belt')).toHaveLength(2);
  expect(container.querySelectorAll('.joins-junction .join-belt')).toHaveLength(2);
  expect(screen.queryByText('NEWCOMER')).toBeNull();
});
