/** What pages may weigh. The tests hold it, and the benchmark shows it beside what they do. */

/**
 * The HTML with its headers, in bytes: ten packets, the most that a server sends before it hears from the
 * browser. The home page's text and drawings alone exceed that.
 */
export const htmlBudget = (path: string): number => (path === '/' ? 18_000 : 14_600);

/** How many elements the home page may have. */
export const elementsBudget = 700;

/**
 * All script of the home page after everything on it was used, compressed, in bytes:
 * a limit, so that it does not grow. The goal is in tools/bench/goals.ts.
 */
export const scriptBudget = 78_200;

/**
 * What a page may ask for before it is idle or touched: typefaces, the icon, and lazy pictures, which Chromium
 * asks for while they are up to 2,500 pixels below the view.
 */
export const isEarly = (path: string): boolean =>
  /\.woff2$|^\/favicon\.\w+$|^\/pictures\/|\.(avif|webp|jpeg)$/.test(path);
