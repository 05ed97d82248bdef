import type { FastifyInstance } from 'fastify';
import type { BuildRecord } from '../build/build-record.ts';
import { type ChannelState, type InquiryStore, StoreUnavailable } from '../inquiry/store/store.ts';
import { isForwarded } from './forwarded.ts';
import { reuse } from './reuse.ts';

/** What of the store a check asks. */
export type CheckedStore = Pick<
  InquiryStore,
  'checkWritable' | 'channels' | 'hasFailedToSave' | 'checkLifetimeMs'
>;

interface HealthOptions {
  store: CheckedStore;
  /** What is served. */
  build?: BuildRecord;
  trustsProxies?: boolean;
}

/**
 * `GET /healthz`: the process lives, and which version it serves.
 *
 * `GET /readyz`: inquiries can be saved now, proved by a write and by none having failed within the last
 * minute; 503 otherwise. It also says how the deliveries to staff stand: how many are late, for how many
 * seconds the oldest, and how many have failed. They don't make it 503: staff must look at them, and
 * another server would not help. `untrustedProxy` says to whoever asks through a proxy that it is not
 * counted.
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
      if (store.hasFailedToSave()) {
        throw new StoreUnavailable('An inquiry could not be saved within the last minute.');
      }
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

/** How late the oldest delivery to staff is; 0 when none is. */
export function secondsLate(channels: ChannelState[]): number {
  const moments = channels.flatMap(({ lateSince }) => lateSince?.getTime() ?? []);
  return Math.max(0, Date.now() - Math.min(Date.now(), ...moments)) / 1000;
}
