import { getImage } from 'astro:assets';
import { getInterface } from '../content/content.ts';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import type { Photo as ContentPhoto } from '../content/photo-schema.ts';
import type { Site } from '../content/site-schema.ts';
import { readDrawing } from '../drawings/files.ts';
import { masterOf } from './masters.ts';

/** A picture in modern formats and several widths, ready for an `<img>` in a `<picture>`. */
export type PhotoFiles = {
  alt: string;
  /** What stands under it; under a rendering, that it is one. */
  caption: string | undefined;
  src: string;
  width: number;
  height: number;
  /** How wide the picture is shown, for the browser's choice among the widths. */
  sizes: string;
  sources: { type: string; srcSet: string }[];
  /** The address of a stock photo to show over it. */
  stock: string | undefined;
};

type Texts = InterfaceTexts['photos'];

/** A photograph is described where it is named, the site's own pictures once for all. */
const altOf = ({ picture, alt = '' }: ContentPhoto, texts: Texts) =>
  picture && !alt ? texts.alt[picture] : alt;

const widths = [480, 800, 1200, 1600];
const formats = [
  { format: 'avif', quality: 52 },
  { format: 'webp', quality: 72 },
] as const;

/** A picture fills eight of the twelve columns, if no other width is said; in narrower windows the whole frame. */
const eightColumns = '(width >= 1024px) 49rem, calc(100vw - 2.5rem)';

/** Makes the files of a picture that the content names, at build. */
export async function photoFiles(
  photo: ContentPhoto,
  site: Site,
  sizes = eightColumns,
): Promise<PhotoFiles> {
  const { photos: texts } = await getInterface();
  if (photo.picture === 'cutaway') return cutawayFiles(photo, site, texts);
  const master = await masterOf(photo);
  const made = await Promise.all(
    formats.map(({ format, quality }) => getImage({ src: master, widths, sizes, format, quality })),
  );
  // What is transparent in the master would be black in a JPEG.
  const background = 'white';
  const fallback = await getImage({
    src: master,
    width: 1200,
    format: 'jpeg',
    quality: 80,
    background,
  });
  return {
    alt: altOf(photo, texts),
    caption: photo.file ? photo.caption : texts.rendering,
    stock: photo.url,
    src: fallback.src,
    // Reading the master's own size would have Astro publish it, too.
    width: Number(fallback.attributes.width),
    height: Number(fallback.attributes.height),
    sizes,
    sources: made.map(({ srcSet }, index) => ({
      type: `image/${formats[index]?.format}`,
      srcSet: srcSet.attribute,
    })),
  };
}

/**
 * The drawing is one file for every width and both color schemes. Nobody takes it for a photograph: its
 * caption says what its numbers mean.
 */
function cutawayFiles(photo: ContentPhoto, { about }: Site, texts: Texts): PhotoFiles {
  const { width, height } = readDrawing('warehouse');
  return {
    alt: altOf(photo, texts),
    caption: about.steps.map(({ title }, index) => `${index + 1}\u00a0${title}`).join(', '),
    stock: photo.url,
    src: '/pictures/warehouse.svg',
    width,
    height,
    sizes: '',
    sources: [],
  };
}
