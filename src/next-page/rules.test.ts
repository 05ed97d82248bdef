import { expect, it } from 'vitest';
import { navigation } from '../layout/pages.ts';
import { nextPages, speculationRules } from './rules.ts';

it('the next pages are those of the navigation but the one that is shown', () => {
  const all = navigation.map(({ href }) => href);
  expect(nextPages('/services/warehouse-fulfillment')).toEqual(all);
  expect(['/', ...nextPages('/')]).toEqual(all);
  expect([...nextPages('/contact'), '/contact'].toSorted()).toEqual(all.toSorted());
});

it('addresses that are no page of the navigation have one text of rules, so that its hash is known', () => {
  expect(speculationRules('/no-such-page')).toBe(speculationRules('/404'));
});
