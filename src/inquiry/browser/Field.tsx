import { type FieldRule, type InquiryField, inquiryFields } from '../core/fields.ts';
import type { InquiryForm } from '../core/form.ts';
import { answerId, controlId, errorId } from '../core/page-ids.ts';

type Props = {
  name: InquiryField;
  form: InquiryForm;
  /** What the field holds at first. */
  value: string | undefined;
  error: string | undefined;
  /** The page that answers a failed post without script begins here. */
  begins: boolean;
  /** The inquiry is being sent: what it holds must not change. */
  sending: boolean;
};

/** A field of the inquiry: its label, its control and, under it, what is wrong in words. */
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
