/**
 * Tells whether a change can only change what the site says and shows, or also what runs: such a change needs all tests.
 *
 *     node .ci/only-content.ts BASE HEAD
 *
 * prints `content` or `code`. Whoever may change texts must not be able to change what runs, so CI uses this file as it
 * is in BASE.
 */
import { execFileSync } from 'node:child_process';

/** Texts that the build checks, photographs that it decodes, and files that browsers only show or save. */
const harmless = [
  /^content\/([\w-]+\/)*[\w-]+\.(yaml|md|html)$/,
  /^content\/(photographs|social)\/[\w.-]+\.(jpe?g|png|webp|avif)$/i,
  // Of which the check accepts shapes alone.
  /^content\/(word-)?mark\.svg$/,
  /^public\/([\w.-]+\/)*[\w-][\w.-]*\.(pdf|txt|jpe?g|png|webp|avif|ico)$/i,
];

/** Files that are harmless with such a text alone. */
const fixedTexts: [path: RegExp, text: RegExp][] = [
  // Of Google Search Console and Bing Webmaster Tools.
  [/^public\/google[0-9a-f]+\.html$/, /^google-site-verification: google[0-9a-f]+\.html\s*$/],
  [
    /^public\/BingSiteAuth\.xml$/,
    /^<\?xml version="1\.0"\?>\s*<users>\s*<user>\w+<\/user>\s*<\/users>\s*$/,
  ],
];

export function isOnlyContent(base: string, head: string, cwd = '.'): boolean {
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
  const changes = git('diff', '--raw', '--no-renames', '-z', base, head).split('\0');
  const paths: string[] = [];
  for (let index = 0; index + 1 < changes.length; index += 2) {
    const [, mode = ''] = changes[index]?.split(' ') ?? [];
    // Neither programs nor links; 000000 is a file that is gone.
    if (mode !== '100644' && mode !== '000000') return false;
    paths.push(changes[index + 1] ?? '');
  }

  const textOf = (path: string) => {
    const isThere = git('ls-tree', '--name-only', head, '--', path) !== '';
    return isThere ? git('show', `${head}:${path}`) : undefined;
  };
  return paths.every((path) => {
    if (harmless.some((pattern) => pattern.test(path))) return true;
    const [, fixed] = fixedTexts.find(([pattern]) => pattern.test(path)) ?? [];
    return fixed?.test(textOf(path) ?? '') ?? false;
  });
}

if (import.meta.main) {
  const [base = '', head = ''] = process.argv.slice(2);
  console.log(isOnlyContent(base, head) ? 'content' : 'code');
}
