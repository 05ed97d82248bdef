import { Counter, type Registry } from 'prom-client';
import { postOutcomes } from '../inquiry/reception/post-outcome.ts';
import type { HostWatch } from '../server/watch.ts';

/** What became of the form's posts. */
export function countInquiries(registry: Registry): HostWatch['posted'] {
  const inquiries = new Counter({
    name: 'site_inquiries_total',
    help: 'Posts of the form, by what became of them.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  // A rate is known from the first one on only if there was a zero before it.
  for (const outcome of postOutcomes) inquiries.inc({ outcome }, 0);
  return (outcome) => inquiries.inc({ outcome });
}
