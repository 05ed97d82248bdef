/** The schema of a picture: one that comes with the site, or a photograph of the owner's. */
import { z } from 'zod';
import { text, webAddress } from './field-types.ts';

export const photographFolder = 'photographs';
/** `content/interface.yaml` describes them. */
export const ownPictures = ['cutaway', 'aisle', 'packing'] as const;

export const photo = z
  .strictObject({
    picture: z
      .enum(ownPictures)
      .optional()
      .describe(
        "One of the site's own pictures: the drawing 'cutaway', or a rendering ('aisle' or 'packing'), which is captioned as an illustration.",
      ),
    file: z
      .string()
      .regex(
        /^[\w-][\w.-]*$/,
        'must be a file name of A-Z, a-z, 0-9, hyphens, underscores and dots, without spaces or accents: rename the file',
      )
      .optional()
      .describe('The name of your photograph in content/photographs/, instead of "picture".'),
    alt: text
      .optional()
      .describe('Describes the photograph of "file" or "url" for people who cannot see it.'),
    caption: text.optional().describe('Shown under the photograph of "file".'),
    url: webAddress
      .optional()
      .describe(
        "A photo on photoHost that covers the site's own picture. If it fails to load, the picture remains.",
      ),
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
