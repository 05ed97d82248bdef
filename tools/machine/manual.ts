/** The commands of docs/operating.md, as somebody types them who reads it. */
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

/** Replaces the manual's examples in commands with values of the guest, all at once: a value may equal an example. */
export function filledIn(commands: string | undefined, own: Record<string, string>): string {
  const examples = Object.keys(own);
  const missing = examples.filter((example) => !commands?.includes(example));
  if (missing.length > 0) throw new Error(`The manual does not say ${missing} in: ${commands}`);
  const any = new RegExp(examples.map((example) => RegExp.escape(example)).join('|'), 'g');
  return (commands ?? '').replaceAll(any, (example) => own[example] ?? '');
}
