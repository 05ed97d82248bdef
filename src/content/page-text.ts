/** Reads Markdown pages, which are legal pages or landing pages, and renders them. */
import { satteri } from '@astrojs/markdown-satteri';
import type { ContentFile } from './content-file.ts';
import {
  blankMarks,
  bodyInView,
  type ContentView,
  dataInView,
  sectionTitles,
  unpairedMark,
} from './drafts.ts';
import { markupProblem } from './field-types.ts';
import type { PageHead } from './page-schema.ts';
import { fill } from './placeholders.ts';

type Finding = { index: number; url?: string; reason?: string };

export interface PageFile extends ContentFile<PageHead> {
  /** Of the whole text, with its drafts. */
  findings: Finding[];
  /** The ids of the headings of a legal page, with those in drafts. */
  anchors: string[];
}

export type MarkdownPage = PageHead & {
  id: string;
  html: string;
  /** Numbered in the order of the page. */
  sections: PageSection[];
};
export interface PageSection {
  title: string;
  slug: string;
  number: number;
}

const picture = 'is a picture, which cannot be among the words: remove it';
const asHtml = 'is HTML: write Markdown instead, like **bold** or [a link](/contact), or remove it';
const asCode = 'would be shown as code: remove the spaces before it, or the backticks around it';
const unstyled =
  'has no style here: use headings, lists, tables without colons, bold words and links alone';
const level = 'is a heading of the wrong level: begin it with ##, or with ### below a ## heading';
const numbered = 'has a number, but the site numbers sections by itself: remove the number';
const spaceless = 'needs a space after ##, or visitors see no heading';
const unpaired =
  'is alone: a draft begins with <!-- draft --> and ends with <!-- /draft -->, and contains no other draft';

type Node = { position?: { start: { offset?: number } } | undefined };

/** Reads the whole text of a page, in which any mistake counts, also one in a draft. */
export async function readPageText(file: ContentFile<PageHead>): Promise<PageFile> {
  const isLegal = file.data.updated !== undefined;
  const findings: Finding[] = [];
  let depth = 1;
  const note = ({ position }: Node, found: Omit<Finding, 'index'>) =>
    void findings.push({ index: position?.start.offset ?? 0, ...found });
  const refuse = (reason: string) => (node: Node) => note(node, { reason });
  const link = (node: Node & { url: string }) => note(node, { url: node.url });
  const { metadata } = await render(blankMarks(file.body), [
    {
      name: 'findings',
      options: { position: true },
      html: refuse(asHtml),
      image: refuse(picture),
      imageReference: refuse(picture),
      code: refuse(asCode),
      inlineCode: refuse(asCode),
      blockquote: refuse(unstyled),
      thematicBreak: refuse(unstyled),
      footnoteDefinition: refuse(unstyled),
      listItem(node) {
        if (typeof node.checked === 'boolean') note(node, { reason: unstyled });
      },
      table(node) {
        if (node.align?.some(Boolean)) note(node, { reason: unstyled });
      },
      link,
      definition: link,
      text(node) {
        const reason = markupProblem(node.value);
        if (reason) note(node, { reason });
      },
      heading(node) {
        if (node.depth === 1 || node.depth > depth + 1) note(node, { reason: level });
        depth = node.depth;
      },
    },
  ]);
  const anchors = isLegal ? metadata.headings.map(({ slug }) => slug) : [];
  const alone = unpairedMark(file.body);
  if (alone >= 0) findings.push({ index: alone, reason: unpaired });
  for (const { index } of isLegal ? file.body.matchAll(/^## +\d+[.)]? /gm) : []) {
    findings.push({ index, reason: numbered });
  }
  for (const { index } of file.body.matchAll(/^#{2,6}[^#\s]/gm)) {
    findings.push({ index, reason: spaceless });
  }
  return { ...file, findings, anchors };
}

/** @returns the page as this view shows it, or undefined if nothing of it is left */
export async function renderPage(
  { slug: id, data, body }: PageFile,
  view: ContentView,
): Promise<MarkdownPage | undefined> {
  const [head] = dataInView([data], view);
  const shown = bodyInView(body, view);
  if (!head || !shown.trim()) return undefined;
  const titles = sectionTitles(shown);
  const numbers = Object.fromEntries(titles.map((title, index) => [title, index + 1]));
  const { code, metadata } = await render(fill(shown, numbers));
  // Headings of a landing page could have an id of the form's.
  const html = data.updated ? code : code.replaceAll(/(?<=<h\d) id="[^"]*"/g, '');
  const sections = metadata.headings
    .filter(({ depth }) => depth === 2)
    .map(({ slug, text }, index) => ({ slug, title: text, number: index + 1 }));
  return { id, ...head, html, sections };
}

type Plugins = NonNullable<Parameters<typeof satteri>[0]>['mdastPlugins'];
async function render(body: string, mdastPlugins: Plugins = []) {
  const { createRenderer } = satteri({ features: { smartPunctuation: false }, mdastPlugins });
  const renderer = await createRenderer({ syntaxHighlight: false });
  return renderer.render(body);
}

/** Keeps only the words of links to pages and sections that are left out. @param ids of all pages */
export function withoutDeadLinks(pages: MarkdownPage[], ids: string[]): MarkdownPage[] {
  const leadsNowhere = (href: string, own: MarkdownPage) => {
    const [path = '', anchor] = href.split('#');
    const id = path === '' ? own.id : ids.find((known) => path === `/${known}`);
    if (!id) return false;
    const page = pages.find((candidate) => candidate.id === id);
    if (!page) return true;
    return page.updated && anchor !== undefined && !page.html.includes(`id="${anchor}"`);
  };
  return pages.map((page) => ({
    ...page,
    html: page.html.replaceAll(/<a href="([^"]*)">(.*?)<\/a>/gs, (link, href, words) =>
      leadsNowhere(href, page) ? words : link,
    ),
  }));
}
