/** Faults of the look that occurred in single engines. */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { services, site } from '../../tests/browser/support/content.ts';
import { journey } from './journey.ts';
import type { Target, Visitor } from './visitor.ts';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The red and blue of each pixel in a part of the window. */
async function pixelsIn(visitor: Visitor, { left, top, width, height }: Box) {
  const part = {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.round(width),
    height: Math.round(height),
  };
  const picture = sharp(await visitor.looks()).extract(part);
  const bytes = await picture.removeAlpha().raw().toBuffer();
  return Array.from({ length: bytes.length / 3 }, (_, at) => ({
    red: bytes[3 * at] ?? 0,
    blue: bytes[3 * at + 2] ?? 0,
  }));
}

const share = <T>(all: T[], isOne: (one: T) => boolean) => all.filter(isOne).length / all.length;

journey(
  "the cards' pictures keep their proportions, and rise where that is supported",
  async ({ visitor }) => {
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
  },
);

journey('selected text is on amber, on paper and on dark panels', async ({ visitor }) => {
  await visitor.opens('/');
  for (const name of [site.hero.headline, site.services.closing.title]) {
    const amberShare = async () => {
      const box = await visitor.measures({ role: 'heading', name }, (heading): Box => {
        getSelection()?.selectAllChildren(heading);
        heading.scrollIntoView({ block: 'center', behavior: 'instant' });
        return heading.getBoundingClientRect().toJSON();
      });
      return share(await pixelsIn(visitor, box), ({ red, blue }) => red > 200 && blue < 128);
    };
    await expect.poll(amberShare, { message: name }).toBeGreaterThan(0.3);
  }
});

// A gradient without a color space blurs hard edges, visibly in Firefox.
journey("the stripes of a panel's edge are equally wide", async ({ visitor }) => {
  await visitor.opens('/');
  const lightShare = async () => {
    const title: Target = { role: 'heading', name: site.services.closing.title };
    const row = await visitor.measures(title, (element): Box => {
      const panel = element.closest('.services-closing');
      panel?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { left = 0, bottom = 0, width = 0 } = panel?.getBoundingClientRect() ?? {};
      // Between the rounded corners, through the middle of the edge.
      return { left: left + 30, top: bottom - 5, width: width - 60, height: 1 };
    });
    return share(await pixelsIn(visitor, row), ({ red }) => red > 128);
  };
  await expect.poll(lightShare).toBeCloseTo(0.5, 1);
});
