/** What the host answers where no route matches: redirects, refused methods, the not-found page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltSite } from './site.ts';
import { sendInstead } from './site-file.ts';

/** An address that no route has; see routableUrl. */
const unroutable = '/%20';

/** Addresses that can't be decoded or aren't paths (`OPTIONS *`) match nothing, like unknown ones. */
export function routableUrl(url = ''): string {
  return url.startsWith('/') && decodedPath(url) !== undefined ? url : unroutable;
}

/** @returns without its query; undefined when it can't be decoded */
export function decodedPath(url: string): string | undefined {
  const path = pathOf(url);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/**
 * Adds the answers to an app before its routes. They are sent before a body is read, so a post to a
 * page is refused whatever it carries.
 */
export function answerUnmatched(
  app: FastifyInstance,
  { files, notFound }: Pick<BuiltSite, 'files' | 'notFound'>,
): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const route of files.keys()) methodsOf.set(route, new Set(['GET', 'HEAD']));
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answer(request, reply);
    else done();
  });

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const url = request.raw.url ?? '';
    const path = pathOf(url);

    const methods = methodsOf.get(path);
    if (methods) {
      reply.header('allow', [...methods].join(', '));
      return reply.code(request.method === 'OPTIONS' ? 204 : 405).send();
    }

    // Only to addresses that exist: nothing that a visitor sends becomes a redirect's target.
    const withoutSlash = path.replace(/\/$/, '');
    if (isRead(request) && methodsOf.get(withoutSlash)?.has('GET')) {
      return reply.redirect(withoutSlash + url.slice(path.length), 308);
    }
    return sendInstead(request, reply, 404, notFound);
  }
}

export function isRead({ method }: { method?: string | undefined }): boolean {
  return method === 'GET' || method === 'HEAD';
}
