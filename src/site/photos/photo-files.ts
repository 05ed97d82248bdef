import { getImage } from 'astro:assets';
import aisle from '#assets/warehouse/aisle.jpg';
import packing from '#assets/warehouse/packing.jpg';
import { content, photographs } from '#content/content.ts';
import type { Photo as ContentPhoto } from '#content/photo-schema.ts';
import { readDrawing } from '#site/drawings/read-drawing.ts';

/** AVIF in several widths, with a JPEG as fallback. */
export type PhotoFiles = Awaited<ReturnType<typeof photoFiles>>;

const eightColumns = '(width >= 1024px) 49rem, calc(100vw - 2.5rem)';

export async function photoFiles(photo: ContentPhoto, sizes = eightColumns) {
  const { photos: texts } = content.texts;
  const alt = photo.alt || (photo.picture ? texts.alt[photo.picture] : '');
  if (photo.picture === 'cutaway') return cutawayFiles(alt, photo.url);
  const master = masterOf(photo);
  const widths = [480, 800, 1200, 1600];
  const avif = await getImage({ src: master, widths, sizes, format: 'avif', quality: 52 });
  // Transparent parts of the master would be black in a JPEG.
  const jpeg = { width: 1200, format: 'jpeg', quality: 80, background: 'white' } as const;
  const fallback = await getImage({ src: master, ...jpeg });
  return {
    alt,
    caption: photo.file ? photo.caption : texts.rendering,
    stock: photo.url,
    src: fallback.src,
    // If the size of the master were read, Astro would publish the master, too.
    width: Number(fallback.attributes.width),
    height: Number(fallback.attributes.height),
    sizes,
    srcSet: avif.srcSet.attribute,
  };
}

/** One file for all widths and both color schemes. Its caption explains the numbers in it. */
function cutawayFiles(alt: string, stock: string | undefined) {
  const { width, height } = readDrawing('warehouse');
  return {
    alt,
    caption: content.site.about.steps
      .map(({ title }, index) => `${index + 1} ${title}`.replaceAll(' ', '\u00a0'))
      .join(', '),
    stock,
    src: '/pictures/warehouse.svg',
    width,
    height,
    sizes: '',
    srcSet: undefined,
  };
}

/** Made by the scripts in assets/warehouse/. */
const renderings = { aisle, packing };

function masterOf({ picture, file }: ContentPhoto) {
  if (picture && picture !== 'cutaway') return renderings[picture];
  const photograph = file && photographs[file];
  if (!photograph) throw new Error(`content/photographs/${file} is missing`);
  return photograph;
}
