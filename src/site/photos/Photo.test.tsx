import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Photo } from './Photo.tsx';

it('a drawing under a stock photo has its description and no empty caption', () => {
  const stock = 'https://photos.example.com/bench.jpg';
  const files = {
    alt: 'A packing bench',
    caption: undefined,
    src: '/pictures/warehouse.svg',
    width: 1600,
    height: 900,
    sizes: '',
    srcSet: undefined,
    stock,
  };
  const markup = renderToStaticMarkup(<Photo files={files} loading="lazy" />);
  expect(markup).toContain('alt="A packing bench"');
  expect(markup).not.toContain('fig');
  // Without width and height, a stock photo that fails to load leaves no trace.
  expect(markup).toContain(
    `<img src="${stock}" alt="" loading="lazy" decoding="async" class="stock-photo"/>`,
  );
});
