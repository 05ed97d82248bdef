/** The pages that are measured. */
import { publicPages } from '../../tests/browser/support/public-pages.ts';

/** An address that has no page: its answer is a page, too. */
export const missingPath = '/no-such-page';

/** Every public page, and the one for wrong addresses. */
export const routes: readonly string[] = [...publicPages.map(({ path }) => path), missingPath];

/** The file in which a page was built. */
export const builtPage = (path: string): string =>
  `dist/client${path === '/' ? '/index' : path === missingPath ? '/404' : path}.html`;

/** The paths that were asked for on the command line, or all. */
export const askedRoutes = (args: readonly string[]): readonly string[] =>
  args.length > 0 ? args : routes;
