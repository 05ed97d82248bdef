import type { FastifyInstance } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';

/** Public, so details are left to the log. */
export function addHealthRoutes(
  app: FastifyInstance,
  store: Pick<InquiryStore, 'checkWritable' | 'checkLifetimeMs'>,
): void {
  const check = cacheResult(() => store.checkWritable(), store.checkLifetimeMs);
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await check();
      return { status: 'ok' };
    } catch (error) {
      request.log.error({ err: error }, 'the store is not writable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

/** Concurrent callers share one call, whose result or failure is kept for `lifetimeMs` after it settles. */
function cacheResult<T>(load: () => Promise<T>, lifetimeMs: number): () => Promise<T> {
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
