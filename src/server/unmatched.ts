/** What the host answers where no route matches: redirects, refused methods, the not-found page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorPage } from './site.ts';

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
export function answerUnmatched(app: FastifyInstance, notFound: ErrorPage): void {
  const methodsOf = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsOf.set(url, methods);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
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
    if (notFound.policy) reply.header('content-security-policy', notFound.policy);
    // Compressed like every page, but never 304: a copy that the visitor has is of another page.
    const always = { etag: false, lastModified: false, acceptRanges: false };
    return reply.code(404).header('cache-control', 'no-cache').sendFile('404.html', always);
  });

  // Reached when a page's file has vanished since the start.
  app.setNotFoundHandler((_request, reply) => sendErrorPage(reply, 404, notFound));
}

/** Sends an error page from memory. */
export function sendErrorPage(reply: FastifyReply, status: number, page: ErrorPage): FastifyReply {
  if (page.policy) reply.header('content-security-policy', page.policy);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page.html);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}
