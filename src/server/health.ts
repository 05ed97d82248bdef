import type { FastifyInstance } from 'fastify';
import type { Health } from '../inquiry/store/store.ts';

/** Anyone can ask for a check, so its result is reused for this long, in milliseconds. */
const checkLifetime = 1000;

/**
 * `GET /healthz`: the process lives. `GET /readyz`: inquiries can be saved now, proved by a write;
 * 503 otherwise. It also counts the failed deliveries. They don't make it 503: staff must look at
 * them, and another server would not help.
 */
export function addHealthRoutes(app: FastifyInstance, store: Health): void {
  let check: Promise<void> | undefined;
  let checkedAt = 0;
  const checkStore = (): Promise<void> => {
    if (!check || Date.now() - checkedAt >= checkLifetime) {
      checkedAt = Date.now();
      check = store.checkWritable();
    }
    return check;
  };

  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await checkStore();
      return { status: 'ok', failedDeliveries: await store.countFailedDeliveries() };
    } catch (error) {
      request.log.error({ err: error }, 'the store cannot be written to');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
