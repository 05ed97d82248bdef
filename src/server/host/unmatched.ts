/** Answers where no route matches: redirects, refused methods, the not-found page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SiteFile, sendInstead } from './site-file.ts';

const unroutable = '/%20';

/** As clients write to a proxy; a server must take it, too: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2 */
const absoluteForm = /^(?<origin>https?:\/\/[\w.:[\]-]+)(?<path>\/[^?]*)?(?<query>\?.*)?$/i;

/**
 * The path and query of a request target, whatever host it names before them. A target that can't be decoded or
 * isn't a path (`OPTIONS *`) becomes one that matches no route.
 */
export function routableUrl(target = ''): string {
  const { origin, path = '/', query = '' } = absoluteForm.exec(target)?.groups ?? {};
  const url = origin && URL.canParse(origin) ? path + query : target;
  try {
    decodeURIComponent(pathOf(url));
    return url.startsWith('/') ? url : unroutable;
  } catch {
    return unroutable;
  }
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** To be added before the routes. Answers before a body is read: posts to pages are always refused. */
export function answerUnmatched(app: FastifyInstance, notFound: SiteFile): void {
  const methodsOf = new Map<string, Set<string>>();
  const allMethods = new Set<string>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    for (const one of [method].flat()) {
      methods.add(one);
      allMethods.add(one);
    }
    methodsOf.set(url, methods);
  });

  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answer(request, reply);
    else done();
  });

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const url = request.raw.url ?? '';
    const path = pathOf(url);

    const isOptions = request.method === 'OPTIONS';
    const isOfServer = isOptions && request.originalUrl === '*';
    const methods = isOfServer ? allMethods : methodsOf.get(path);
    if (methods) {
      reply.header('allow', [...methods].join(', '));
      return reply.code(isOptions ? 204 : 405).send();
    }

    // Only to addresses that exist: no visitor's text becomes the target of a redirect.
    const withoutSlash = path.replace(/\/$/, '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && methodsOf.get(withoutSlash)?.has('GET')) {
      return reply.redirect(withoutSlash + url.slice(path.length), 308);
    }
    return sendInstead(request, reply, 404, notFound);
  }
}
