/** The small parts of the desk's pages. */
import type { ReactNode } from 'react';
import type { State } from '../inquiry/core/state.ts';

/** A part of a page, on a card of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card panel stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

const stateWords: Record<State, string> = {
  open: 'Open',
  overdue: 'Overdue',
  answered: 'Answered',
  failed: 'Not delivered',
  quarantined: 'In quarantine',
  discarded: 'Discarded',
};

/** The state in a word, with a mark of its own shape or color. */
export function StateWord({ state }: { state: State }) {
  return <span className={`state state-${state}`}>{stateWords[state]}</span>;
}

/** How long until an answer is due, or since when it was. A script keeps it right: countdown.ts. */
export function DueTime({ dueAt, now }: { dueAt: Date; now: Date }) {
  const left = dueAt.getTime() - now.getTime();
  const words = durationInWords(Math.abs(left));
  return (
    <span data-due={dueAt.getTime()}>{left < 0 ? `overdue by ${words}` : `due in ${words}`}</span>
  );
}

/** What scrolls sideways where it has no room: a place of its own for keyboards and screen readers. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
      tabIndex={0}
      className="scroll-region"
    >
      {children}
    </section>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** As `1 h 12 min`, rounded down: `0 min` is less than a minute. @param milliseconds 0 or more */
export function durationInWords(milliseconds: number): string {
  const days = Math.floor(milliseconds / dayMs);
  const hours = Math.floor(milliseconds / hourMs) % 24;
  const minutes = Math.floor(milliseconds / minuteMs) % 60;
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}
