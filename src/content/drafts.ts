/** Drafts: texts that the company has not confirmed yet, so that no public page shows them. */
import { z } from 'zod';
import type { ContentFile } from './content-file.ts';

/**
 * Where content is shown: on public pages, in a build for this machine, or to its editors. Drafts are left out, shown
 * like any text, or marked.
 */
export type ContentView = 'public' | 'demonstration' | 'development';

export const viewOfBuild = (siteUrl: string): ContentView =>
  siteUrl.startsWith('https:') ? 'public' : 'demonstration';

/** A block of a YAML file that may be missing, or a draft. */
export const draftable = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ draft: z.boolean().optional(), ...fields }).optional();

/** Notes for the company, which no page needs. */
const notes = ['evidence', 'permission'];

/** @returns the data of a YAML file as this view shows it */
export function dataInView<Data>(data: Data, view: ContentView): Data {
  const isShown = (value: unknown) => view !== 'public' || !isDraft(value);
  const hidden = view === 'development' ? notes : [...notes, 'draft'];
  function inView(value: unknown): unknown {
    if (Array.isArray(value)) return value.filter(isShown).map(inView);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(
      ([name, field]) => !hidden.includes(name) && isShown(field),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, inView(field)]));
  }
  return inView(data) as Data;
}

const isDraft = (value: unknown) =>
  typeof value === 'object' && value !== null && 'draft' in value && value.draft === true;

/** In Markdown, a draft is what stands between `<!-- draft -->` and `<!-- /draft -->`: sections, lines, or a few words. */
const draftRange = /<!-- *draft *-->((?:(?!<!-- *draft *-->).)*?)<!-- *\/draft *-->/gs;
const draftMark = /<!-- *\/?draft *-->/g;
const lineOfMark = /^<!-- *\/?draft *--> *$\n?/gm;

/** Replaces the marks by characters that mean nothing in Markdown, so that mistakes keep their positions. */
export const blankMarks = (body: string) =>
  body
    .replaceAll(lineOfMark, (mark) => mark.replaceAll(/[^\n]/g, ' '))
    .replaceAll(draftMark, (mark) => '\u2060'.repeat(mark.length));

/** @returns the position of a mark without its counterpart, if there is one */
export const unpairedMark = (body: string) =>
  body.replaceAll(draftRange, (range) => '-'.repeat(range.length)).search(draftMark);

/** Stands for a mark beside a draft in the rendered page: `draft-marks.css`. */
export const editorsMark = '\uE000';

/** @returns the Markdown of a legal page as this view shows it */
export function bodyInView(body: string, view: ContentView): string {
  if (view === 'public') return withoutEmptySections(withoutDrafts(body));
  const marked = view === 'development' ? body.replaceAll(draftRange, markParagraphs) : body;
  return marked.replaceAll(lineOfMark, '').replaceAll(draftMark, '');
}

const withoutDrafts = (body: string) =>
  body
    .replaceAll(draftRange, '\0')
    .replaceAll(/ ?\0(?=[ \n]|$)/g, '')
    .replaceAll('\0', '');

/** Removes headings that have neither text nor a lower heading below them. */
function withoutEmptySections(body: string): string {
  const kept: string[] = [];
  for (const section of body.split(/^(?=#{2,} )/m).toReversed()) {
    const [, ...text] = section.split('\n');
    const level = headingLevel(section);
    const hasText = text.join('').trim() !== '';
    const hasSubsection = headingLevel(kept.at(-1) ?? '') > level;
    if (level === 0 || hasText || hasSubsection) kept.push(section);
  }
  return kept.toReversed().join('');
}

const headingLevel = (section: string) => /^#*/.exec(section)?.[0].length ?? 0;

const markParagraphs = (draft: string) =>
  draft.replaceAll(
    /((?:^|\n\n|<!-- *draft *-->)(?:[-*] |\d+\. )?)(?=[^\n#<])/g,
    `$1${editorsMark}`,
  );

export const sectionTitles = (body: string) =>
  Array.from(body.matchAll(/^## +(.*?) *$/gm), ([, title = '']) => title);

/** The drafts of a file, as `content/about.yaml:8 day`. */
export function listDrafts({ data, body, at, atBody }: ContentFile<unknown>): string[] {
  const blocks = pathsOfDrafts(data).map((path) => at(path, ''));
  const texts = Array.from(body.matchAll(draftRange), ({ index, 1: text = '' }) => ({
    ...atBody(index, ''),
    field: sectionTitles(text)[0] ?? sectionTitles(body.slice(0, index)).at(-1) ?? '',
  }));
  return [...blocks, ...texts].map(({ file, line, field }) => `${file}:${line} ${field}`.trim());
}

function pathsOfDrafts(data: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof data !== 'object' || data === null) return [];
  const own = isDraft(data) ? [path] : [];
  const entries = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return [...own, ...entries.flatMap(([key, value]) => pathsOfDrafts(value, [...path, key]))];
}
