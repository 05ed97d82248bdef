import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './Photo.tsx';
import type { PhotoFiles } from './photo.ts';

const files = {
  alt: 'A packing bench',
  caption: 'Illustration',
  src: '/packing.jpeg',
  width: 1600,
  height: 900,
  sizes: '100vw',
  sources: [{ type: 'image/avif', srcSet: '/packing.avif 800w' }],
  stock: undefined,
};

it('has its place reserved, and comes in modern formats when it is near', () => {
  const markup = renderToStaticMarkup(<Photo files={files} loading="lazy" />);
  expect(markup).toMatch(/<source type="image\/avif" srcSet="\/packing.avif 800w" sizes="100vw"/);
  expect(markup).toMatch(
    /<img [^>]*alt="A packing bench" width="1600" height="900" loading="lazy"/,
  );
  expect(markup.match(/<img/g)).toHaveLength(1);
});

it('says under itself what it is, and nothing where there is nothing to say', () => {
  const caption = (files: PhotoFiles) =>
    /<figcaption[^>]*>(.*)<\/figcaption>/.exec(
      renderToStaticMarkup(<Photo files={files} loading="lazy" />),
    )?.[1];
  expect(caption(files)).toBe('Illustration');
  expect(caption({ ...files, caption: undefined })).toBeUndefined();
});

it('is fetched at once on the first screen', () => {
  expect(renderToStaticMarkup(<Photo files={files} loading="eager" />)).toContain(
    'loading="eager"',
  );
});

it("lays a stock photo over the site's own, which stays described", () => {
  const stock = 'https://photos.example.com/bench.jpg';
  const markup = renderToStaticMarkup(<Photo files={{ ...files, stock }} loading="lazy" />);
  expect(markup).toContain('alt="A packing bench"');
  // Without a width or height: a missing photo must leave no trace (docs/decisions/012).
  expect(markup).toContain(
    `<img src="${stock}" alt="" loading="lazy" decoding="async" class="stock-photo"/>`,
  );
});
