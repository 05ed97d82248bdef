/** The one form of an inquiry's page: its buttons, and what is around a control. */
import type { ReactNode } from 'react';
import type { DeskAction } from '../inquiry/desk/views.ts';

/** Its fields and buttons are spread over the page. */
export const formId = 'act';

const labels: Record<DeskAction, string> = {
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

/** Posts the page's form, asking for one thing. */
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
      {labels[action]}
    </button>
  );
}

type FieldProps = { id: string; label: string; error: string | undefined; children: ReactNode };

/** A control under its label; if something is wrong with it, it says so under it. */
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

/** The attributes by which a control and its error belong together. */
export function describedBy(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {};
}
