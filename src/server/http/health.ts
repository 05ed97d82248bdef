import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';

/** Anybody may ask, so details are among the metrics; the command `check` asks for `untrustedProxy`. */
export function addHealthRoutes(
  app: FastifyInstance,
  store: Pick<InquiryStore, 'checkWritable' | 'checkLifetimeMs'>,
  trustsProxies: boolean,
): void {
  const check = cacheResult(() => store.checkWritable(), store.checkLifetimeMs);
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await check();
      const untrustedProxy = !trustsProxies && isForwarded(request.raw);
      return { status: 'ok', ...(untrustedProxy && { untrustedProxy }) };
    } catch (error) {
      request.log.error({ err: error }, 'inquiries may not be saved now');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined;

/** Shares one call between callers, and its result or failure for `lifetimeMs` after it arrives. */
export function cacheResult<T>(load: () => Promise<T>, lifetimeMs: number): () => Promise<T> {
  let result: Promise<T> | undefined;
  let expiresAt = 0;
  return () => {
    if (result && performance.now() < expiresAt) return result;
    expiresAt = Number.POSITIVE_INFINITY;
    result = load();
    const ended = () => {
      expiresAt = performance.now() + lifetimeMs;
    };
    result.then(ended, ended);
    return result;
  };
}
