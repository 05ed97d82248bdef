/** The pages that are measured. */
import { publicPages } from '../../tests/browser/support/public-pages.ts';

/** An address that has no page: its answer is a page, too. */
export const missingPath = '/no-such-page';

/** Every public page, and the one for wrong addresses. */
export const routes: readonly string[] = [...publicPages.map(({ path }) => path), missingPath];

/** The file in which a page was built. */
export const builtPage = (path: string): string =>
  `dist/client${path === '/' ? '/index' : path === missingPath ? '/404' : path}.html`;

/** The paths that were asked for on the command line, or all. @throws for one that is no page */
export function askedRoutes(args: readonly string[]): readonly string[] {
  const unknown = args.filter((path) => !routes.includes(path));
  if (unknown.length > 0) throw new Error(`There is no page ${unknown.join(', ')}.`);
  return args.length > 0 ? args : routes;
}
