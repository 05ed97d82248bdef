/** A built page taken apart: its inline styles and its scripts, and what is left. */

export interface PageParts {
  /** The document without them, and without the islands' numbers. Data in scripts (`application/…`) stay. */
  rest: string;
  /** All inline styles, in their order. */
  styles: string;
  /** All scripts as one module. */
  script: string;
}

const style = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** Nothing reads it, and it differs with the folder in which the site is built. */
const islandNumber = /(?<=<astro-island) uid="\w+"/g;
const script = /<script(?![^>]*type="application\/)([^>]*)>([\s\S]*?)<\/script>/g;

/** @param html a page as Astro writes it */
export function takeApart(html: string): PageParts {
  const styles: string[] = [];
  const scripts: string[] = [];
  const rest = html
    .replace(islandNumber, '')
    .replace(style, (_, css: string) => {
      styles.push(css);
      return '';
    })
    .replace(script, (_, attributes: string, code: string) => {
      const address = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
      // In a block of its own each keeps its names to itself.
      scripts.push(address ? `import ${JSON.stringify(address)};` : `{${code.trim()}\n}`);
      return '';
    });
  return { rest, styles: styles.join('\n'), script: scripts.join('\n') };
}
