import type { Health } from './roles/health.ts';
import type { Intake } from './roles/intake.ts';

/** How long a failed save speaks against the store, in milliseconds. */
const memoryMs = 60_000;

/**
 * An intake that remembers when it last failed to save an inquiry. Later successes don't make it
 * forget: on a full disk the smallest inquiries still fit now and then.
 */
export function rememberFailedSaves(intake: Intake): Intake & Pick<Health, 'hasFailedToSave'> {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async add(inquiry) {
      try {
        return await intake.add(inquiry);
      } catch (error) {
        failedAt = performance.now();
        throw error;
      }
    },
    hasFailedToSave: () => performance.now() - failedAt < memoryMs,
  };
}
