/** What one engine or another has lost of the look. */
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { formTexts, services, site } from '../../tests/browser/support/content.ts';
import { journey } from './journey.ts';
import type { Target } from './tab.ts';

journey('a link in a text is underlined, with a thin line', async ({ visitor }) => {
  await visitor.opens('/contact');
  const link: Target = { role: 'link', name: formTexts.privacyLink };
  const line = await visitor.measures(link, (element) => {
    const { textDecorationLine, textDecorationThickness } = getComputedStyle(element);
    return [textDecorationLine, textDecorationThickness];
  });
  expect(line).toEqual(['underline', '1px']);
});

journey("the cards' pictures keep their proportions", async ({ visitor }) => {
  await visitor.opens('/services');
  for (const { title } of services) {
    const stretched = await visitor.measures({ role: 'article', name: title }, (card) => {
      const picture = card.querySelector('img');
      const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
      const drawn =
        Number(picture?.getAttribute('width')) / Number(picture?.getAttribute('height'));
      return width / height / drawn;
    });
    expect(stretched).toBeCloseTo(1, 2);
  }
});

journey('drawings rise onto their shelves where that is supported', async ({ visitor }) => {
  await visitor.opens('/services');
  const card: Target = { role: 'article', name: services[0]?.title ?? '' };
  const { rises, canRise } = await visitor.measures(card, (element) => {
    const drawing = element.querySelector('img');
    return {
      rises: drawing !== null && getComputedStyle(drawing).animationName === 'rise',
      canRise: CSS.supports('animation-timeline: view()'),
    };
  });
  expect(rises).toBe(canRise);
});

journey('selected text stands on amber, on paper and on dark panels', async ({ visitor }) => {
  await visitor.opens('/');
  for (const name of [site.hero.headline, site.services.closing.title]) {
    const amberShare = async () => {
      const box = await visitor.measures({ role: 'heading', name }, (heading) => {
        getSelection()?.selectAllChildren(heading);
        heading.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = heading.getBoundingClientRect();
        return {
          left: Math.round(left),
          top: Math.round(top),
          width: Math.round(width),
          height: Math.round(height),
        };
      });
      const pixels = await sharp(await visitor.looks())
        .extract(box)
        .removeAlpha()
        .raw()
        .toBuffer();
      const amber = pixels.filter(
        (red, at) => at % 3 === 0 && red > 200 && (pixels[at + 2] ?? 255) < 128,
      );
      return (amber.length * 3) / pixels.length;
    };
    await expect.poll(amberShare, { message: name }).toBeGreaterThan(0.3);
  }
});

// A gradient that names no color space mixes Oklab's colors into the hard edges, in Firefox visibly.
journey("the stripes of a panel's painted edge are equally wide", async ({ visitor }) => {
  await visitor.opens('/');
  const lightShare = async () => {
    const title: Target = { role: 'heading', name: site.services.closing.title };
    const row = await visitor.measures(title, (element) => {
      const panel = element.closest('.services-closing');
      panel?.scrollIntoView({ block: 'end', behavior: 'instant' });
      const { left = 0, bottom = 0, width = 0 } = panel?.getBoundingClientRect() ?? {};
      // Within the rounded corners, through the middle of the edge.
      return {
        left: Math.round(left) + 30,
        top: Math.round(bottom) - 5,
        width: Math.round(width) - 60,
        height: 1,
      };
    });
    const pixels = await sharp(await visitor.looks())
      .extract(row)
      .removeAlpha()
      .raw()
      .toBuffer();
    const reds = pixels.filter((_, index) => index % 3 === 0);
    return reds.filter((red) => red > 128).length / reds.length;
  };
  await expect.poll(lightShare).toBeCloseTo(0.5, 1);
});
