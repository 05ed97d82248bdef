import file from '#assets/mark.svg?raw';

/** Replaces the colors of a file, which are for editors: a class names the token, just before the attribute with it. */
export function recolor(svg: string, colorOf: (token: string) => string): string {
  return svg.replaceAll(
    /class="([\w-]+)" ([a-z-]+)="[^"]*"/g,
    (_, token: string, attribute: string) => `${attribute}="${colorOf(token)}"`,
  );
}

/** The shapes of the mark, 14 units wide and high; `ink` is the color of its shelves. */
export function markShapes(ink: string, colorOf = (token: string) => `var(--${token})`): string {
  const shapes = file.match(/<path [^>]*>/g)?.join('') ?? '';
  return recolor(shapes, (token) => (token === 'ink' ? ink : colorOf(token)));
}

const shapes = markShapes('currentcolor');

export function Mark() {
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own drawing
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}

export function WordMark({ name }: { name: string }) {
  return (
    <a href="/" className="word-mark headline line">
      <Mark />
      {name}
    </a>
  );
}
