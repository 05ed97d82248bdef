import { Counter, type Registry } from 'prom-client';
import type { Settlement } from '../inquiry/store/roles/outbox.ts';
import type { InquiryStore } from '../inquiry/store/store.ts';

const outcomes: Record<Settlement['state'], string> = {
  delivered: 'delivered',
  pending: 'retried',
  failed: 'failed',
};

interface AttemptCounter {
  /** @returns the same store; what it records of attempts is counted */
  watchStore(store: InquiryStore): InquiryStore;
  /** @param channels those that are configured */
  begin(channels: string[]): void;
}

/** The attempts at deliveries, which the store records. */
export function countAttempts(registry: Registry): AttemptCounter {
  const attempts = new Counter({
    name: 'site_delivery_attempts_total',
    help: 'Attempts at deliveries by this server, by what came of them.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return {
    watchStore: (store) => ({
      ...store,
      async settle(claim, settlement, now) {
        const isRecorded = await store.settle(claim, settlement, now);
        const { channel } = claim.delivery;
        if (isRecorded) attempts.inc({ channel, outcome: outcomes[settlement.state] });
        return isRecorded;
      },
    }),
    begin(channels) {
      for (const channel of channels) {
        for (const outcome of Object.values(outcomes)) attempts.inc({ channel, outcome }, 0);
      }
    },
  };
}
