import file from '#assets/mark.svg?raw';

/** 14 units wide and high; `ink` is the color of the shelves. `src/content/check-brand.ts` says what a mark may have. */
export function markShapes(ink: string, colorOf = (token: string) => `var(--${token})`): string {
  const shapes = file.match(/<path\s[^>]*>/g)?.join('') ?? '';
  return shapes
    .replaceAll(/\sfill="[^"]*"/g, '')
    .replaceAll(/class="([\w-]+)"/g, (_, token: string) => {
      return `fill="${token === 'ink' ? ink : colorOf(token)}"`;
    });
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
