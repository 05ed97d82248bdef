/** The project's documents, taken apart: what they say in code, where their links lead. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { lexer, type Token, walkTokens } from 'marked';

export interface Document {
  path: string;
  /** Code within the text. */
  spans: string[];
  /** Blocks of commands, and of what they print. */
  blocks: { language: string; text: string }[];
  links: string[];
  /** By which a link names a heading. */
  anchors: string[];
}

/** Past changes speak of what was there then; content/ is the site's own text. */
const dated = /^(content\/|CHANGELOG\.md$)/;

export const documents: Document[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path && !dated.test(path))
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

/** As GitHub makes it: lower case, without punctuation, with hyphens for spaces. */
function anchorOf(heading: string): string {
  const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
}

/** Each line of the commands that a document shows; those that go on are one. */
export function commandsOf({ blocks }: Document): string[] {
  return blocks.flatMap(({ language, text }) => {
    if (language === 'sh') return text.replaceAll('\\\n', ' ').split('\n');
    if (language !== 'console') return [];
    return text.split('\n').flatMap((line) => (line.startsWith('$ ') ? [line.slice(2)] : []));
  });
}
