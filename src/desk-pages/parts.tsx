/** The small parts of the desk's pages. */
import type { ReactNode } from 'react';
import type { State } from '../inquiry/core/state.ts';
import { durationInWords } from './words.ts';

/** A page of a few sentences, or of one short form. */
export function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="small-page stack">
      <h1>{title}</h1>
      {children}
    </div>
  );
}

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

type ScrollRegionProps = {
  label: string;
  /** Seen from its right end at first. */
  fromRight?: boolean;
  children: ReactNode;
};

/** What scrolls sideways where it has no room: a place of its own for keyboards and screen readers. */
export function ScrollRegion({ label, fromRight, children }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus
      tabIndex={0}
      dir={fromRight ? 'rtl' : undefined}
      className="scroll-region"
    >
      {children}
    </section>
  );
}
