import { type FieldRule, type InquiryField, inquiryFields } from '#shared/fields.ts';
import type { InquiryForm } from '#shared/inquiry-form.ts';
import { trapName } from '#shared/post-metadata.ts';

type Props = {
  name: InquiryField;
  form: InquiryForm;
  value: string | undefined;
  error: string | undefined;
  /** Whether the answer to a failed post without script begins here: see `answerId`. */
  begins: boolean;
  /** The inquiry is being sent: its fields must not change. */
  sending: boolean;
};

export function Field({ name, form, value, error, begins, sending }: Props) {
  const id = begins ? answerId : controlId(name);
  const rule: FieldRule = inquiryFields[name];
  const shared = {
    id,
    name,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId(name) : undefined,
    required: rule.required,
    defaultValue: value,
    dir: rule.kind === 'line' || rule.kind === 'text' ? 'auto' : undefined,
  } as const;
  return (
    <div>
      <label htmlFor={id}>
        {form.fields[name].label} {!rule.required && <span>{form.optional}</span>}
      </label>
      {rule.kind === 'choice' && (
        <select {...shared} disabled={sending}>
          <option value="">{form.noChoice}</option>
          {form.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
      {rule.kind === 'text' && <textarea {...shared} rows={5} readOnly={sending} />}
      {(rule.kind === 'line' || rule.kind === 'email') && (
        <input
          {...shared}
          type={rule.kind === 'email' ? 'email' : 'text'}
          autoComplete={rule.autoComplete}
          readOnly={sending}
        />
      )}
      {error && <p id={errorId(name)}>{error}</p>}
    </div>
  );
}

/**
 * A field for bots that fill in every field. It is out of sight and out of the tab order, hidden from
 * screen readers and ignored by password managers. Its label is for text browsers, which show it.
 */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty{' '}
        <input
          type="text"
          name={trapName}
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

const controlId = (field: InquiryField) => `inquiry-${field}`;
export const errorId = (field: InquiryField) => `${controlId(field)}-error`;
export const submitId = 'inquiry-submit';

/**
 * Where the answer to a failed post begins: the first invalid control, else the button with the failure
 * beside it. The form's action names it, because `autofocus` does nothing on iPhones and little in WebKit.
 */
export const answerId = 'answer';

/** Empties the fields; `reset` would restore the values of a failed post without script. */
export function clear(form: HTMLFormElement): void {
  for (const control of form.elements) (control as HTMLInputElement).value = '';
}

/** The fields that native validation finds invalid. */
export function invalidFields(form: HTMLFormElement): InquiryField[] {
  return controlsOf(form)
    .filter(({ validity }) => !validity.valid)
    .map(({ name }) => name as InquiryField);
}

/** Focuses the first of these fields, with its label in view. */
export function focusFirst(form: HTMLFormElement, fields: object): void {
  const first = controlsOf(form).find(({ name }) => Object.hasOwn(fields, name));
  // WebKit would scroll the field to the window's edge, with its label under the header.
  first?.focus({ preventScroll: true });
  first?.closest('div')?.scrollIntoView({ block: 'nearest' });
}

function controlsOf(form: HTMLFormElement): HTMLInputElement[] {
  const controls = [...form.elements] as HTMLInputElement[];
  return controls.filter(({ name }) => Object.hasOwn(inquiryFields, name));
}
