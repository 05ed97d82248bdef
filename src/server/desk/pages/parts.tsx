/** The small parts of the desk's pages, and those of the one form on an inquiry's page. */
import type { ReactNode } from 'react';
import type { DeskAction } from '#server/desk/views.ts';
import type { State } from '#server/store/record.ts';

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

export function StateWord({ state }: { state: State }) {
  return <span className={`state state-${state}`}>{stateWords[state]}</span>;
}

/** Time left until an answer is due, or overdue time. countdown.ts keeps it up to date. */
export function DueTime({ dueAt, now }: { dueAt: Date; now: Date }) {
  const left = dueAt.getTime() - now.getTime();
  const words = durationInWords(Math.abs(left));
  return (
    <span data-due={dueAt.getTime()}>{left < 0 ? `overdue by ${words}` : `due in ${words}`}</span>
  );
}

/** Scrolls horizontally on narrow screens; reachable by keyboard and named for screen readers. */
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

/** As `1 h 12 min`, rounded down: `0 min` is less than a minute. */
export function durationInWords(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** The form's fields and buttons are spread over the page. */
export const formId = 'act';

const buttonLabels: Record<DeskAction, string> = {
  taken: 'I answer this one',
  left: 'Leave it to the others',
  answered: 'Mark as answered',
  reopened: 'Reopen',
  released: 'Release and deliver',
  discarded: 'Discard as spam',
  resent: 'Send again',
  noted: 'Add the note',
  named: 'Remember',
  erased: 'Erase for good',
};

type ActionButtonProps = {
  action: DeskAction;
  look?: 'brand' | 'line' | 'danger';
  autoFocus?: boolean;
};

export function ActionButton({ action, look = 'line', autoFocus }: ActionButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      name="do"
      value={action}
      // biome-ignore lint/a11y/noAutofocus: a link in a message has asked for this very button
      autoFocus={autoFocus}
      className={`button button-small button-${look}`}
    >
      {buttonLabels[action]}
    </button>
  );
}

type FieldProps = { id: string; label: string; error: string | undefined; children: ReactNode };

/** A control with its label and error; the control itself spreads `describedBy`. */
export function Field({ id, label, error, children }: FieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

export const describedBy = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {};
