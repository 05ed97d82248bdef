import { expect } from '@playwright/test';
import { services } from '../../tests/browser/support/content.ts';
import { journey } from './journey.ts';

journey("the cards' pictures keep their proportions, and rise if they can", async ({ visitor }) => {
  await visitor.opens('/services');
  for (const { title } of services) {
    const look = await visitor.measures({ role: 'article', name: title }, (card) => {
      const picture = card.querySelector('img');
      const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
      const drawn =
        Number(picture?.getAttribute('width')) / Number(picture?.getAttribute('height'));
      return {
        stretched: width / height / drawn,
        rises: picture !== null && getComputedStyle(picture).animationName === 'rise',
        canRise: CSS.supports('animation-timeline: view()'),
      };
    });
    expect(look.stretched).toBeCloseTo(1, 2);
    expect(look.rises).toBe(look.canRise);
  }
});
