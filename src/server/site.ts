/** The built site on disk: which addresses it has, each with its file. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { drawingPolicy, readPagePolicies } from './security-headers.ts';

export interface SiteFile {
  /** The file's only address: '/about' for about.html, '/favicon.svg' for itself. */
  route: string;
  /** Path inside `BuiltSite.folder`. */
  file: string;
  /** Its name changes with its content. */
  immutable: boolean;
  /** A page's or a drawing's own content security policy. */
  policy: string | undefined;
}

/** A page that is sent in place of others; held in memory for when its file can't be read. */
export interface ErrorPage {
  html: Buffer;
  policy: string | undefined;
}

export interface BuiltSite {
  folder: string;
  files: SiteFile[];
  notFound: ErrorPage;
  failed: ErrorPage;
}

/** Pages without an address of their own. */
const errorPages = ['404.html', '500.html'];

/**
 * Lists what Astro built (`build.format: 'file'`). Compressed siblings, hidden files and the error
 * pages have no address.
 * @param dist the build's folder, with `client/` in it
 * @throws when nothing is built there
 */
export async function readBuiltSite(dist: string): Promise<BuiltSite> {
  const folder = join(dist, 'client');
  const policies = await readPagePolicies(dist);
  const errorPage = async (name: string) => ({
    html: await readFile(join(folder, `${name}.html`)),
    policy: policies.get(`/${name}`),
  });
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !/(^|\/)\.|\.(br|gz)$/.test(file) && !errorPages.includes(file));
    const files = await Promise.all(
      names.map(async (file) => {
        const route = routeOf(file);
        const policy = file.endsWith('.svg')
          ? drawingPolicy(await readFile(join(folder, file), 'utf8'))
          : policies.get(route);
        return { route, file, immutable: file.startsWith('_astro/'), policy };
      }),
    );
    return { folder, files, notFound: await errorPage('404'), failed: await errorPage('500') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const message = `There is no complete built site in ${dist}: run "npm run build" first.`;
    throw new Error(message, { cause: error });
  }
}

/** index.html is '/', about.html is '/about'. */
function routeOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${file.replace(/\.html$/, '')}`;
}
