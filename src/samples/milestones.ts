import type { PlanLane } from '../content/twelve-week-plan-schema.ts';

export interface NumberedMilestone {
  /** Counted by weeks, from 1; in one week from the top lane down. */
  number: number;
  week: number;
  text: string;
}

/** The milestones of all lanes of a plan, by their texts, which entries wait for. */
export function numberedMilestones(lanes: PlanLane[]): Map<string, NumberedMilestone> {
  const inOrder = lanes
    .flatMap(({ milestones = [] }) => milestones)
    .toSorted((one, other) => one.week - other.week);
  return new Map(inOrder.map(({ week, text }, index) => [text, { number: index + 1, week, text }]));
}
