/** The commands of docs/operating.md, as its readers type them. */
import { readFileSync } from 'node:fs';
import { lexer, type Tokens } from 'marked';

const tokens = lexer(readFileSync('docs/operating.md', 'utf8'));

/** The blocks of commands under a heading, up to the next one. */
export function commandsUnder(heading: string): string[] {
  const start = tokens.findIndex((token) => token.type === 'heading' && token.text === heading);
  if (start < 0) throw new Error(`The manual has no heading "${heading}"`);
  const rest = tokens.slice(start + 1);
  const end = rest.findIndex(({ type }) => type === 'heading');
  const blocks = rest
    .slice(0, end < 0 ? undefined : end)
    .filter((token): token is Tokens.Code => token.type === 'code' && token.lang === 'sh');
  return blocks.map(({ text }) => text);
}

/** Replaces the manual's placeholders with values of the guest, all at once: a value may equal a placeholder. */
export function filledIn(commands: string | undefined, own: Record<string, string>): string {
  const placeholders = Object.keys(own);
  const missing = placeholders.filter((placeholder) => !commands?.includes(placeholder));
  if (missing.length > 0) throw new Error(`The manual does not contain ${missing} in: ${commands}`);
  const any = new RegExp(placeholders.map(RegExp.escape).join('|'), 'g');
  return (commands ?? '').replaceAll(any, (placeholder) => own[placeholder] ?? '');
}
