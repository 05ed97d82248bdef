/** The schema of a photograph: the owner's own, or one of a stock-photo host. */
import { z } from 'zod';
import { text, webAddress } from './field-types.ts';

export const photographFolder = 'photographs';
/** The name of a page's picture for shared links, without its ending. */
export const socialName = (path: string) => path.slice(1).replaceAll('/', '--') || 'index';

export const fileName = /^[\w-][\w.-]*$/;
export const misnamed =
  'must be a file name of A-Z, a-z, 0-9, hyphens, underscores and dots, without spaces or accents: rename the file';

/** In `content/photographs/`. */
export const photographFile = z.string().regex(fileName, misnamed);

export const photo = z
  .strictObject({
    file: photographFile.optional(),
    url: webAddress.optional(),
    alt: text(200),
    caption: text(120).optional(),
  })
  .refine(({ file, url }) => Boolean(file) !== Boolean(url), {
    path: ['file'],
    error: 'is missing: name a photograph here, or a stock photo as "url"; not both',
  });
export type Photo = z.infer<typeof photo>;
