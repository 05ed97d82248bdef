/** The pictures that `content/` names: those that come with the site, or the owner's photographs. */
import { z } from 'zod';
import { text, webAddress } from './field-types.ts';

export const photographFolder = 'photographs';
/** The site's own; `content/interface.yaml` describes them. */
export const ownPictures = ['cutaway', 'aisle', 'packing'] as const;

export const photo = z
  .strictObject({
    picture: z
      .enum(ownPictures)
      .optional()
      .describe(
        "One of the site's own pictures: the drawing 'cutaway', or a rendering, which is captioned as an illustration.",
      ),
    file: z
      .string()
      .regex(
        /^[\w-][\w.-]*$/,
        'must be the name of a file in A-Z, a-z, 0-9, hyphens, underscores and dots, without spaces or accents: rename the file',
      )
      .optional()
      .describe('A photograph of your own, in content/photographs/, instead of "picture".'),
    alt: text
      .optional()
      .describe('Describes your photograph, or that of "url", for people who cannot see it.'),
    caption: text.optional().describe('Shown under a photograph of your own.'),
    url: webAddress
      .optional()
      .describe(
        "A photo from photoHost to show over the site's own picture, which remains if it fails to load.",
      ),
  })
  .superRefine(({ picture, file, alt, caption, url }, { addIssue }) => {
    const refuse = (field: string, message: string) =>
      addIssue({ code: 'custom', path: [field], message });
    if (!picture && !file) refuse('picture', 'is missing, or a "file" of your own instead');
    if (picture && file) refuse('file', 'goes instead of "picture": remove one of the two');
    if (!file && caption) refuse('caption', 'is for a "file" of your own');
    if (file && url) refuse('url', 'goes over a "picture", and not over a "file" of your own');
    const isOwn = !file && !url;
    if (!isOwn && !alt) refuse('alt', 'is missing: describe your photograph');
    const described = 'the pictures of the site are described in interface.yaml';
    if (isOwn && alt) refuse('alt', `is for a photograph: ${described}`);
  });
export type Photo = z.infer<typeof photo>;
