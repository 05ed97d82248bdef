/** The one form of an inquiry's page: its buttons, and what is around a control. */
import type { ReactNode } from 'react';
import type { Errand } from '../inquiry/desk/views.ts';

/** Its fields and buttons are spread over the page. */
export const formId = 'act';

/** The name under which its buttons say what is to be done. */
const errandName = 'do';

/** What the buttons say. */
export const errandLabels: Record<Errand, string> = {
  answered: 'Mark as answered',
  reopened: 'Reopen',
  released: 'Release and deliver',
  discarded: 'Discard as spam',
  resent: 'Send again',
  dismissed: 'Set failures aside',
  noted: 'Add the note',
  named: 'Remember',
  erased: 'Erase for good',
};

type ErrandButtonProps = {
  errand: Errand;
  look?: 'brand' | 'line' | 'danger';
};

/** Posts the page's form, asking for one thing. */
export function ErrandButton({ errand, look = 'line' }: ErrandButtonProps) {
  return (
    <button
      type="submit"
      form={formId}
      name={errandName}
      value={errand}
      className={`button button-small button-${look}`}
    >
      {errandLabels[errand]}
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
