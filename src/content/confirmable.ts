/** Texts that we invented and the company must confirm or hide: `inquiries -- check` lists the others. */
import { z } from 'zod';
import type { ContentFile } from './content-file.ts';

/** A block of a YAML file that may be missing; it is undefined, too, if `hidden` is true. */
export const confirmable = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z
    .strictObject({
      confirmed: z.boolean(),
      hidden: z.boolean().default(false),
      ...fields,
    })
    .transform((block) => ((block as { hidden?: unknown }).hidden ? undefined : block))
    .optional();

/** The heading of a section of a legal text, and the comment below it. */
const sectionComment = /^## (.*)\n+(<!-- confirmed: (true|false)(, hidden: true)? -->)$/m;
const sectionsOf = (body: string) => body.split(/^(?=## )/m);

/** Replaces these comments and hidden sections with spaces, so that mistakes keep their positions. */
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

/** The blocks and sections that are neither confirmed nor hidden, as `content/about.yaml:8 day`. */
export function listUnconfirmed({ data, body, at, atBody }: ContentFile<unknown>): string[] {
  const blocks = pathsIn(data).map((path) => at(path, ''));
  let index = 0;
  const sections = sectionsOf(body).flatMap((section) => {
    const [, title = '', , confirmed, hidden] = sectionComment.exec(section) ?? [];
    const position = atBody(index, '');
    index += section.length;
    return confirmed === 'false' && !hidden ? [{ ...position, field: title }] : [];
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
