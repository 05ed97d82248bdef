/**
 * The budgets of pages, which tests enforce for the ordinary company (tests/companies/), and partly for the delivered
 * content. The benchmark shows them beside its figures.
 */

/**
 * The goal for the HTML with its headers, in bytes: ten packets, the most that a server sends before the
 * first acknowledgement. The home page's text and drawing alone exceed that.
 */
export const htmlBudget = (path: string): number => (path === '/' ? 18_000 : 14_600);

/** The goal for all styles of a page, compressed, in bytes. */
export const stylesBudget = (path: string): number => {
  if (path === '/') return 7_000;
  return ['/terms', '/privacy', '/accessibility'].includes(path) ? 4_000 : 5_000;
};

/** By how much pages may still exceed their goals, in bytes. */
export const stillAllowed = { html: 2_550, styles: 1_400 };

/** The second service of the ordinary company has as many features as a service can have. */
export const elementsBudget = 800;

/** The script of every page, and all script with the service window's, compressed, in bytes. */
export const pageScriptBudget = 7_500;
export const scriptBudget = 77_500;

/** The transfer of a page that is left untouched for six seconds, in bytes. The last has a picture beside the form, too. */
export const untouchedBudget = (path: string): number =>
  ['/', '/services', '/page-1'].includes(path) ? 140_000 : 110_000;

/** The files that an untouched page may request: typefaces, icons, visible pictures, and its script. */
export const isUntouched = (path: string): boolean =>
  /\.woff2$|^\/favicon\.\w+$|^\/pictures\/|\.(avif|jpeg|webp|svg)$|\/Layout\.[\w-]+\.js$/.test(
    path,
  );
