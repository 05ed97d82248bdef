import { Features, transform } from 'lightningcss';

/** Without the properties that nothing reads, and then without those that only these had read. */
function withoutUnread(styles: string): string {
  const read = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = styles
    .replace(/(--[\w-]+):[^;{}]*;?/g, (whole, name) => (read.has(name) ? whole : ''))
    .replace(/[^{};]+\{\}/g, '');
  return rest === styles ? styles : withoutUnread(rest);
}

/** What a drawing needs of a style sheet: the rules for its classes and the properties they read. */
export function stylesFor(markup: string, sheet: string): string {
  const used = new Set(
    [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const classes = [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
  const { code } = transform({
    filename: 'drawing.css',
    code: Buffer.from(sheet),
    // In XML, unlike in HTML, a style with `<` or `&` is no longer a document that browsers show.
    include: Features.MediaRangeSyntax | Features.Nesting,
    minify: true,
    unusedSymbols: classes.filter((name) => !used.has(name)),
  });
  return withoutUnread(code.toString());
}
