/** Computes the tokens' colors for browsers before 2024, which lack light-dark() and partly color-mix(). */
import { readFileSync } from 'node:fs';
import type { CSSOptions } from 'vite';
import { colorIn } from '#ui/tokens/palette.ts';

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;
type PostcssPlugin = Extract<
  NonNullable<PostcssOptions['plugins']>[number],
  { postcssPlugin: string }
>;

const readTokens = () =>
  ['tokens.css', 'themes.css']
    .map((file) => readFileSync(new URL(`../ui/tokens/${file}`, import.meta.url), 'utf8'))
    .join('');

const newer = /^(light-dark|color-mix|oklch)\(/;

/** Only in :root, themes and backdrops: elsewhere a token may have another value. */
export const lowerColors: PostcssPlugin = {
  postcssPlugin: 'lower-colors',
  OnceExit(root, { AtRule }) {
    const tokens = readTokens();
    // Not for print, which is light in either scheme.
    const whenDark = () =>
      new AtRule({ name: 'media', params: 'screen and (prefers-color-scheme: dark)', nodes: [] });
    const last = whenDark();
    root.walkRules(/^(:root|\[data-theme)|::backdrop$/, (rule) => {
      const inDark = rule.clone({ nodes: [] });
      rule.each((declaration) => {
        if (declaration.type !== 'decl' || !newer.test(declaration.value)) return;
        const light = colorIn(tokens, declaration.value, 'light');
        const dark = colorIn(tokens, declaration.value, 'dark');
        declaration.value = light;
        if (dark !== light) inDark.append(declaration.clone({ value: dark }));
      });
      if (!inDark.first) return;
      if (rule.parent === root) last.append(inDark);
      else rule.after(whenDark().append(inDark));
    });
    if (last.first) root.append(last);
  },
};
