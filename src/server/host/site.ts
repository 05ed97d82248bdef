/** The built site, read into memory once. */
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { AnswerPage } from '#server/intake/answer-pages.ts';
import { drawingPolicy, readPagePolicies } from './security-headers.ts';
import { readSiteFile, type SiteFile } from './site-file.ts';

export interface BuiltSite {
  /** By address: '/about' for about.html, '/favicon.svg' for itself. */
  files: Map<string, SiteFile>;
  notFound: SiteFile;
  failed: SiteFile;
  /** These two answer posts without script; see answer-pages.ts. */
  sent: AnswerPage;
  refused: AnswerPage;
}

/** Pages that answer something else and have no address of their own. */
const answers = {
  notFound: '404.html',
  failed: '500.html',
  sent: 'contact/sent.html',
  refused: 'contact/refused.html',
} as const;
const answerPaths = new Set<string>(Object.values(answers));

/**
 * Reads what Astro built (`build.format: 'file'`); a build that is replaced later changes nothing. Hidden
 * files have no address, except those of `/.well-known/` (RFC 8615).
 */
export async function readBuiltSite(dist: string): Promise<BuiltSite> {
  // `dist` is a link that a new build switches: all files must be of one build.
  const build = await realpath(dist);
  const folder = join(build, 'client');
  const policies = await readPagePolicies(build);
  const file = async (path: string) => {
    const policy = path.endsWith('.svg')
      ? drawingPolicy(await readFile(join(folder, path), 'utf8'))
      : policies.get(routeOf(path));
    return readSiteFile(folder, path, policy);
  };
  const page = async (path: string): Promise<AnswerPage> => ({
    html: await readFile(join(folder, path), 'utf8'),
    policy: policies.get(routeOf(path)),
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)\.(?!well-known\/)|\.(br|gz)$/.test(path) && !answerPaths.has(path));
  return {
    files: new Map(
      await Promise.all(paths.map(async (path) => [routeOf(path), await file(path)] as const)),
    ),
    notFound: await file(answers.notFound),
    failed: await file(answers.failed),
    sent: await page(answers.sent),
    refused: await page(answers.refused),
  };
}

/** index.html is '/', about.html is '/about'. */
function routeOf(path: string): string {
  if (path === 'index.html') return '/';
  return `/${path.replace(/\.html$/, '')}`;
}
