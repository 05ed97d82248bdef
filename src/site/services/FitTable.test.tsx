import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aService } from '#tests/fixtures/service.ts';
import { FitTable } from './FitTable.tsx';

const texts = { title: 'Who should hire us', for: 'For', notFor: 'Not for' };
const fit = { confirmed: false, hidden: false, for: ['Cartons'], notFor: ['Horses'] };
const newcomer = aService({ slug: 'newcomer' });

it('leaves out a service that says nothing, and itself while none does', () => {
  const draw = (services: (typeof newcomer)[]) =>
    renderToStaticMarkup(<FitTable texts={texts} services={services} />);
  expect(draw([newcomer, aService({ slug: 'storage', fit })]).match(/<tbody>/g)).toHaveLength(1);
  expect(draw([newcomer])).toBe('');
});
