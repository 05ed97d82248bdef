import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './Photo.tsx';

const files = {
  alt: 'A packing bench',
  caption: 'Illustration',
  src: '/packing.jpeg',
  width: 1600,
  height: 900,
  sizes: '100vw',
  srcSet: '/packing.avif 800w',
  stock: undefined,
};

it.each(['lazy', 'eager'] as const)(
  'has a reserved place, a modern format and a caption when it is %s',
  (loading) => {
    expect(renderToStaticMarkup(<Photo files={files} loading={loading} />)).toBe(
      '<figure class="photo"><picture>' +
        '<source type="image/avif" srcSet="/packing.avif 800w" sizes="100vw"/>' +
        `<img src="/packing.jpeg" alt="A packing bench" width="1600" height="900" loading="${loading}" decoding="async"/>` +
        '</picture><figcaption>Illustration</figcaption></figure>',
    );
  },
);

it('lies under a stock photo, described, and has no empty caption', () => {
  const stock = 'https://photos.example.com/bench.jpg';
  const markup = renderToStaticMarkup(
    <Photo files={{ ...files, stock, caption: undefined }} loading="lazy" />,
  );
  expect(markup).toContain('alt="A packing bench"');
  expect(markup).not.toContain('figcaption');
  // Without a width or height: a missing photo must leave no trace.
  expect(markup).toContain(
    `<img src="${stock}" alt="" loading="lazy" decoding="async" class="stock-photo"/>`,
  );
});
