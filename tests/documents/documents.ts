/** The code, links and headings of the project's documents. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lexer, type Token, walkTokens } from 'marked';

export interface Document {
  path: string;
  /** Inline code. */
  spans: string[];
  /** Code blocks: commands and their output. */
  blocks: { language: string; text: string }[];
  links: string[];
  /** The anchors of headings. */
  anchors: string[];
}

/** CHANGELOG.md names files of the past; content/ is text of the site. */
const excluded = /^(content\/|CHANGELOG\.md$)/;

export const documents: Document[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path && !excluded.test(path))
  .map(readDocument);

export function readDocument(path: string): Document {
  const document: Document = { path, spans: [], blocks: [], links: [], anchors: [] };
  walkTokens(lexer(readFileSync(path, 'utf8')), (token: Token) => {
    if (token.type === 'codespan') document.spans.push(token.text);
    if (token.type === 'code')
      document.blocks.push({ language: token.lang ?? '', text: token.text });
    if (token.type === 'link') document.links.push(token.href);
    if (token.type === 'heading') document.anchors.push(anchorOf(token.text));
  });
  return document;
}

/** By GitHub's rule: lower case, without punctuation, with hyphens for spaces. */
function anchorOf(heading: string): string {
  const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

/** The command lines of a document; continued ones are joined. */
export function commandsOf({ blocks }: Document): string[] {
  return blocks.flatMap(({ language, text }) => {
    if (language === 'sh') return text.replaceAll('\\\n', ' ').split('\n');
    if (language !== 'console') return [];
    return text.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []));
  });
}
