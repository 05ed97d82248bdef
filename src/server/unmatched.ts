/** What the host answers where no route matches: redirects, refused methods, the not-found page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SiteFile, sendInstead } from './site-file.ts';

/** An address that no route has; see routableUrl. */
const unroutable = '/%20';

/** Addresses that can't be decoded or aren't paths (`OPTIONS *`) match nothing, like unknown ones. */
export function routableUrl(url = ''): string {
  try {
    decodeURIComponent(pathOf(url));
    return url.startsWith('/') ? url : unroutable;
  } catch {
    return unroutable;
  }
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * Adds the answers to an app before its routes. They are sent before a body is read, so a post to a
 * page is refused whatever it carries.
 */
export function answerUnmatched(app: FastifyInstance, notFound: SiteFile): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });

  // Called for every request: a promise for each would cost more than sending a page.
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

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
