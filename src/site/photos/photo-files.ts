import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { content } from '#content/content.ts';
import type { Photo as ContentPhoto } from '#content/photo-schema.ts';
import { readDrawing } from '#site/drawings/read-drawing.ts';
import { photographs } from './photographs.ts';

/** AVIF in several widths, with a JPEG as fallback. */
export type PhotoFiles = Awaited<ReturnType<typeof photoFiles>>;

const eightColumns = '(width >= 1024px) 49rem, calc(100vw - 2.5rem)';

/** Without a photograph, and behind one of a stock-photo host, is a drawing of the warehouse. */
export async function photoFiles(photo: ContentPhoto | undefined, sizes = eightColumns) {
  if (!photo?.file) return drawnWarehouse(photo);
  const { alt, caption } = photo;
  const master = masterOf(photo.file);
  const widths = [480, 800, 1200, 1600];
  const avif = await getImage({ src: master, widths, sizes, format: 'avif', quality: 52 });
  // Transparent parts of the master would be black in a JPEG.
  const jpeg = { width: 1200, format: 'jpeg', quality: 80, background: 'white' } as const;
  const fallback = await getImage({ src: master, ...jpeg });
  return {
    alt,
    caption,
    stock: undefined,
    src: fallback.src,
    // If the size of the master were read, Astro would publish the master, too.
    width: Number(fallback.attributes.width),
    height: Number(fallback.attributes.height),
    sizes,
    srcSet: avif.srcSet.attribute,
  };
}

/** One file for all widths and both color schemes. Its four numbers stand for the four steps, in their order. */
function drawnWarehouse(cover: ContentPhoto | undefined) {
  const { width, height } = readDrawing('warehouse');
  const { site, texts } = content;
  const steps = site.about.steps.map(({ title }, index) => `${index + 1}\u00a0${title}`);
  return {
    alt: cover?.alt ?? texts.warehouseDrawing,
    caption: cover ? cover.caption : steps.join(', '),
    stock: cover?.url,
    src: '/pictures/warehouse.svg',
    width,
    height,
    sizes: '',
    srcSet: undefined,
  };
}

/** The checks of content/ have found it. */
const masterOf = (file: string) => photographs[file] as ImageMetadata;

/** Logos of equal area, so that none outweighs another. */
export async function logoFile(logo: { file: string }) {
  const { src, attributes } = await getImage({
    src: masterOf(logo.file),
    width: 300,
    format: 'webp',
  });
  const ratio = Number(attributes.width) / Number(attributes.height);
  const width = Math.round(Math.min(150, 72 * Math.sqrt(ratio)));
  return { src, width, height: Math.round(width / ratio) };
}

/** The address of a square from the upper part, where the face is. */
export async function portraitFile(person: { file: string }) {
  const square = { width: 144, height: 144, fit: 'cover', position: 'top' } as const;
  const { src } = await getImage({ src: masterOf(person.file), ...square, format: 'webp' });
  return src;
}
