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
};

export function Field({ name, form, value, error, begins }: Props) {
  const id = begins ? answerId : `inquiry-${name}`;
  const errorId = `inquiry-${name}-error`;
  const rule: FieldRule = inquiryFields[name];
  const shared = {
    id,
    name,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': errorId,
    required: rule.required,
    defaultValue: value,
    dir: rule.kind === 'line' || rule.kind === 'text' ? 'auto' : undefined,
  } as const;
  return (
    <div className={rule.kind === 'text' ? 'wide' : undefined}>
      <label htmlFor={id}>
        {form.fields[name].label} {!rule.required && <span>{form.optional}</span>}
      </label>
      {rule.kind === 'choice' && (
        <select {...shared}>
          <option value="">{form.noChoice}</option>
          {form.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
      {rule.kind === 'text' && <textarea {...shared} rows={5} />}
      {(rule.kind === 'line' || rule.kind === 'email') && (
        <input
          {...shared}
          type={rule.kind === 'email' ? 'email' : 'text'}
          autoComplete={rule.autoComplete}
        />
      )}
      <p id={errorId} data-error={name} hidden={!error}>
        {error}
      </p>
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

export const submitId = 'inquiry-submit';

/**
 * Where the answer to a failed post begins: the first invalid control, else the button with the failure
 * beside it. The form's action names it, because `autofocus` does nothing on iPhones and little in WebKit.
 */
export const answerId = 'answer';
