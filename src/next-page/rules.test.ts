import { expect, it } from 'vitest';
import { nextPages, speculationRules } from './rules.ts';

it('the next pages are those of the navigation but the one that is shown', () => {
  expect(nextPages('/')).toEqual(['/about', '/services', '/contact']);
  expect(nextPages('/contact')).toEqual(['/', '/about', '/services']);
  expect(nextPages('/services/warehouse-fulfillment')).toEqual([
    '/',
    '/about',
    '/services',
    '/contact',
  ]);
});

it('addresses that are no page of the navigation have one text of rules, so that its hash is known', () => {
  expect(speculationRules('/no-such-page')).toBe(speculationRules('/404'));
});
