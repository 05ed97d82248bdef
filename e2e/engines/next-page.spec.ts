/** The next page is got in advance, by rules or by script. */
import { expect } from '@playwright/test';
import { texts } from '../support/content.ts';
import { journeyWithFront } from './journey.ts';
import type { Target } from './tab.ts';

const services: Target = {
  role: 'link',
  name: texts.pages.services,
  within: { role: 'navigation', name: texts.header.navigation },
};

journeyWithFront(
  'a page of the navigation is there before it is clicked',
  async ({ visitor, front, engine }) => {
    await visitor.opens('/about');
    await front.hasServed(['/', '/services', '/contact']);
    const requests = () => front.asked.filter(({ path }) => path === '/services');
    expect(requests()).toEqual([{ path: '/services', purpose: 'prefetch' }]);
    await visitor.clicks(services);
    await visitor.isAt('/services');
    await visitor.sees({ role: 'link', name: texts.header.skip });
    // WebKit keeps nothing while it is driven by a test.
    if (engine !== 'WebKit') expect(requests()).toHaveLength(1);
  },
);
