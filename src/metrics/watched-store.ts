import { Counter, Histogram, type Registry } from 'prom-client';
import type { InquiryStore } from '../inquiry/store/store.ts';

type Method = (...args: unknown[]) => unknown;

/**
 * How long the calls of a store take and which fail, by the names of its methods. Reading lists is not
 * measured: it takes as long as its reader.
 */
export function watchStore(registry: Registry): (store: InquiryStore) => InquiryStore {
  const registers = [registry];
  const duration = new Histogram({
    name: 'site_store_operation_duration_seconds',
    help: 'Seconds that a call of the store took.',
    labelNames: ['operation'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const failures = new Counter({
    name: 'site_store_failures_total',
    help: 'Calls of the store that failed.',
    labelNames: ['operation'],
    registers,
  });

  function measured(operation: string, method: Method): Method {
    // See countInquiries.
    failures.inc({ operation }, 0);
    return (...args) => {
      const end = duration.startTimer({ operation });
      const result = method(...args);
      if (result instanceof Promise) {
        result.then(
          () => end(),
          () => {
            end();
            failures.inc({ operation });
          },
        );
      }
      return result;
    };
  }

  return (store) => {
    const members = Object.entries(store).map(([name, member]) => [
      name,
      typeof member === 'function' ? measured(name, member) : member,
    ]);
    return Object.fromEntries(members);
  };
}
