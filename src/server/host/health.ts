import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { BuildRecord } from '#build/build-record.ts';
import type { ChannelState, InquiryStore } from '#server/store/store.ts';

export type CheckedStore = Pick<InquiryStore, 'checkWritable' | 'channels' | 'checkLifetimeMs'>;

interface HealthOptions {
  store: CheckedStore;
  build?: BuildRecord;
  trustsProxies?: boolean;
}

/**
 * `GET /healthz`: the process lives, and which version it serves.
 *
 * `GET /readyz`: 200 if inquiries can be saved now (a test write succeeds), else 503. Late and failed deliveries are reported but don't make it 503: another
 * server would not help. `untrustedProxy` tells operators that TRUSTED_PROXY_HOPS omits a proxy.
 */
export function addHealthRoutes(app: FastifyInstance, options: HealthOptions): void {
  const { store, build, trustsProxies = false } = options;
  const check = reuse(async () => {
    await store.checkWritable();
    return store.channels();
  }, store.checkLifetimeMs);

  const alive = JSON.stringify({ status: 'ok', version: build?.version, commit: build?.commit });
  app.get('/healthz', (_request, reply) => {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(alive);
  });

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const staff = (await check()).filter(({ audience }) => audience === 'staff');
      return {
        status: 'ok',
        pendingDeliveries: staff.reduce((sum, { late }) => sum + late, 0),
        oldestPendingSeconds: Math.round(secondsLate(staff)),
        failedDeliveries: staff.reduce((sum, { failed }) => sum + failed, 0),
        ...(!trustsProxies && isForwarded(request.raw) && { untrustedProxy: true }),
      };
    } catch (error) {
      request.log.error({ reqId: request.id, err: error }, 'inquiries may not be saved now');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}

/** How late the oldest delivery to staff is; 0 when none is late. */
export function secondsLate(channels: ChannelState[]): number {
  const dates = channels.flatMap(({ lateSince }) => lateSince?.getTime() ?? []);
  return Math.max(0, Date.now() - Math.min(...dates)) / 1000;
}

/** Whether a proxy, or a client posing as one, named another address than its own. */
export const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined;

/**
 * Shares one result between many callers: one call at a time, its result or failure reused.
 * @param lifetimeMs counted from when the result arrived
 */
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
