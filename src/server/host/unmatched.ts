/** Answers where no route matches: redirects, refused methods, the not-found page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuiltSite } from './site.ts';
import { sendInstead } from './site-file.ts';

const unroutable = '/%20';

/** Makes addresses that can't be decoded or aren't paths (`OPTIONS *`) match no route. */
export function routableUrl(url = ''): string {
  return url.startsWith('/') && decodedPath(url) !== undefined ? url : unroutable;
}

/** @returns the path without its query; undefined when it can't be decoded */
export function decodedPath(url: string): string | undefined {
  try {
    return decodeURIComponent(pathOf(url));
  } catch {
    return undefined;
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** To be added before the routes. Answers before a body is read: posts to pages are always refused. */
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

    // Only to addresses that exist: no visitor's text becomes the target of a redirect.
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
