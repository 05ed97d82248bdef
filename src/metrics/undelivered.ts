import pTimeout from 'p-timeout';
import { Gauge, type Registry } from 'prom-client';
import type { Health } from '../inquiry/store/roles/health.ts';
import { secondsOwed } from '../server/health.ts';
import { reuse } from '../server/reuse.ts';

/** In milliseconds; Prometheus itself gives a scrape up after ten seconds. */
const longestWait = 5000;
/** An answer is as old as three of the readiness check: the counts of each channel cost reads as well. */
const lifetimes = 3;

/**
 * What waits to be delivered and what has failed, as the store knows it when it is asked. While the
 * store does not answer, there are no figures but that one.
 */
export function watchDeliveries(registry: Registry, store: Health, channels: string[]): void {
  const registers = [registry];
  const ask = reuse(async () => {
    const asked = Promise.all([store.deliveryState(), store.undelivered(channels)]);
    const [state, undelivered] = await pTimeout(asked, { milliseconds: longestWait });
    return { state, undelivered };
  }, lifetimes * store.checkLifetimeMs);
  const known = () => ask().catch(() => undefined);

  new Gauge({
    name: 'site_store_up',
    help: '1 while the store answers and has saved every inquiry of the last minute, else 0.',
    registers,
    async collect() {
      this.set((await known()) && !store.hasFailedToSave() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'site_deliveries',
    help: 'Messages that wait to be delivered, due or not, and those that have failed for good.',
    labelNames: ['channel', 'state'],
    registers,
    async collect() {
      const answer = await known();
      this.reset();
      for (const { channel, pending, failed } of answer?.undelivered ?? []) {
        this.set({ channel, state: 'pending' }, pending);
        this.set({ channel, state: 'failed' }, failed);
      }
    },
  });
  new Gauge({
    name: 'site_oldest_pending_delivery_seconds',
    help: 'How late the oldest delivery to staff is that should have been sent by now; 0 when none is.',
    registers,
    async collect() {
      const answer = await known();
      this.set(answer ? secondsOwed(answer.state) : Number.NaN);
    },
  });
}
