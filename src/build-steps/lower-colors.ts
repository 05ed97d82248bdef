/** Computes the tokens' colors for browsers before 2024, which lack light-dark() and partly color-mix(). */
import type { CSSOptions } from 'vite';
import type { BrandColor } from '#content/brand-color.ts';
import { brandTokens } from '#ui/tokens/brand-tokens.ts';
import { colorIn } from '#ui/tokens/palette.ts';
import { sheets, sheetsIn } from '#ui/tokens/sheets.ts';

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;
type PostcssPlugin = Extract<
  NonNullable<PostcssOptions['plugins']>[number],
  { postcssPlugin: string }
>;

const newer = /^(light-dark|color-mix|oklch)\(/;

/**
 * Only in :root, themes and backdrops: elsewhere a token may have another value.
 * @param color the company's, which some tokens follow
 */
export const lowerColors = (color: BrandColor): PostcssPlugin => ({
  postcssPlugin: 'lower-colors',
  OnceExit(root, { AtRule }) {
    const tokens = sheetsIn(color);
    const own = brandTokens(color, sheets);
    // Not for print, which is light in either scheme.
    const whenDark = () =>
      new AtRule({ name: 'media', params: 'screen and (prefers-color-scheme: dark)', nodes: [] });
    const last = whenDark();
    root.walkRules(/^(:root|\[data-theme)|::backdrop$/, (rule) => {
      const inDark = rule.clone({ nodes: [] });
      rule.each((declaration) => {
        if (declaration.type !== 'decl') return;
        const isToken = sheets.includes(`${declaration.prop}: ${declaration.value};`);
        if (isToken) declaration.value = own[declaration.prop.slice(2)] ?? declaration.value;
        if (!newer.test(declaration.value)) return;
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
});
