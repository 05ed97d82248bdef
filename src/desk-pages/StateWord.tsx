import type { State } from '../inquiry/core/state.ts';

const words: Record<State, string> = {
  open: 'Open',
  overdue: 'Overdue',
  answered: 'Answered',
  failed: 'Not delivered',
  quarantined: 'In quarantine',
  discarded: 'Discarded',
};

/** The state in a word, with a mark of its own shape or color. */
export function StateWord({ state }: { state: State }) {
  return <span className={`state state-${state}`}>{words[state]}</span>;
}
