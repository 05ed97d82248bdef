import type { FastifyInstance } from 'fastify';
import type { DeliveriesToStaff, Health } from '../inquiry/store/store.ts';

/** Anyone can ask for a check, so its result is reused for this long, in milliseconds. */
const checkLifetime = 1000;

/**
 * `GET /healthz`: the process lives. `GET /readyz`: inquiries can be saved now, proved by a write;
 * 503 otherwise. It also says how the deliveries to staff stand: how many are late, for how many
 * seconds the oldest, and how many have failed. They don't make it 503: staff must look at them, and
 * another server would not help.
 */
export function addHealthRoutes(app: FastifyInstance, store: Health): void {
  let check: Promise<DeliveriesToStaff> | undefined;
  let checkedAt = 0;
  const checkStore = (): Promise<DeliveriesToStaff> => {
    if (!check || Date.now() - checkedAt >= checkLifetime) {
      checkedAt = Date.now();
      check = store.checkWritable().then(() => store.deliveryState());
    }
    return check;
  };

  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'ok' });
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const { pending, owedSince, failed } = await checkStore();
      const oldest = owedSince ? Math.max(0, Date.now() - owedSince.getTime()) : 0;
      return {
        status: 'ok',
        pendingDeliveries: pending,
        oldestPendingSeconds: Math.round(oldest / 1000),
        failedDeliveries: failed,
      };
    } catch (error) {
      request.log.error({ err: error }, 'the store cannot be written to');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
