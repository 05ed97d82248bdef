/** The schema of a picture: one that comes with the site, or a photograph of the owner's. */
import { z } from 'zod';
import { text, webAddress } from './field-types.ts';

export const photographFolder = 'photographs';

export const fileName = /^[\w-][\w.-]*$/;
export const misnamed =
  'must be a file name of A-Z, a-z, 0-9, hyphens, underscores and dots, without spaces or accents: rename the file';
/** `content/interface.yaml` describes them. */
export const ownPictures = ['cutaway', 'aisle', 'packing'] as const;

export const photo = z
  .strictObject({
    picture: z.enum(ownPictures).optional(),
    file: z.string().regex(fileName, misnamed).optional(),
    alt: text(200).optional(),
    caption: text(120).optional(),
    url: webAddress.optional(),
  })
  .superRefine(({ picture, file, alt, caption, url }, { addIssue }) => {
    const refuse = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [field], message });
    if (!picture && !file) refuse('picture', 'is missing: name a picture here, or use "file"');
    if (picture && file) refuse('file', 'cannot be combined with "picture": remove one of the two');
    if (!file && caption) refuse('caption', 'is only for a photograph named as "file"');
    if (file && url) refuse('url', 'can cover a "picture", but not a "file" of your own');
    const isOwn = !file && !url;
    if (!isOwn && !alt) refuse('alt', 'is missing: describe the photograph');
    if (isOwn && alt) refuse('alt', 'is only for photographs; interface.yaml describes pictures');
  });
export type Photo = z.infer<typeof photo>;
