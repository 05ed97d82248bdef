import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { InquiryStore } from '#server/store/store.ts';

/** Anybody may ask, so details are among the metrics; the command `check` asks for `untrustedProxy`. */
export function addHealthRoutes(
  app: FastifyInstance,
  store: Pick<InquiryStore, 'checkWritable' | 'checkLifetimeMs'>,
  trustsProxies: boolean,
): void {
  const check = reuse(() => store.checkWritable(), store.checkLifetimeMs);
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
export function reuse<T>(ask: () => Promise<T>, lifetimeMs: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let staleAt = 0;
  return () => {
    if (answer && performance.now() < staleAt) return answer;
    staleAt = Number.POSITIVE_INFINITY;
    answer = ask();
    const ended = () => {
      staleAt = performance.now() + lifetimeMs;
    };
    answer.then(ended, ended);
    return answer;
  };
}
