/** Blocks that the specification does not name: `check` lists those that are not confirmed yet. */
import { z } from 'zod';
import type { ContentFile } from './content-file.ts';

/** A block that may be left out, as a hidden one is. */
export const confirmable = <Fields extends z.ZodRawShape>(description: string, fields: Fields) =>
  z
    .strictObject({
      confirmed: z.boolean().describe('true once the company says that all of it is so.'),
      hidden: z.boolean().default(false).describe('true takes all of it off the site.'),
      ...fields,
    })
    .transform((said) => ((said as { hidden?: unknown }).hidden ? undefined : said))
    .optional()
    .describe(description);

/** Below the heading of a legal text's section. */
const sectionComment = /^## (.*)\n+(<!-- confirmed: (true|false)(, hidden: true)? -->)$/m;
const sectionsOf = (body: string) => body.split(/^(?=## )/m);

/** Puts spaces in place of marks and hidden sections, so that positions stay the same. */
export function blankHiddenSections(body: string): string {
  const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
  return sectionsOf(body)
    .map((section) => {
      const [, , comment, , hidden] = sectionComment.exec(section) ?? [];
      if (!comment) return section;
      return hidden ? blank(section) : section.replace(comment, blank);
    })
    .join('');
}

/** The blocks and sections that are shown unconfirmed, as `content/about.yaml:8 day`. */
export function listUnconfirmed({ data, body, at, atBody }: ContentFile<unknown>): string[] {
  const blocks = pathsIn(data).map((path) => at(path, ''));
  let index = 0;
  const sections = sectionsOf(body).flatMap((section) => {
    const [, title = '', , confirmed, hidden] = sectionComment.exec(section) ?? [];
    const place = atBody(index, '');
    index += section.length;
    return confirmed === 'false' && !hidden ? [{ ...place, field: title }] : [];
  });
  return [...blocks, ...sections].map(({ file, line, field }) => `${file}:${line} ${field}`);
}

function pathsIn(data: unknown, path: string[] = []): string[][] {
  if (typeof data !== 'object' || data === null) return [];
  const own = 'confirmed' in data && data.confirmed === false ? [path] : [];
  return [
    ...own,
    ...Object.entries(data).flatMap(([key, value]) => pathsIn(value, [...path, key])),
  ];
}
