import {
  type FieldRule,
  fieldNames,
  type InquiryField,
  inquiryFields,
} from '../inquiry/core/fields.ts';
import type { InquiryPage } from '../inquiry/desk/views.ts';
import { describedBy, ErrandButton, Field, formId } from './form.tsx';

/** A mistyped address and the like: each field with a button of its own. */
export function Corrections({ page }: { page: InquiryPage }) {
  return (
    <details className="card panel no-print" open={page.draft.corrections !== undefined}>
      <summary>Correct a field</summary>
      <div className="stack">
        {fieldNames.map((field) => (
          <Correction key={field} field={field} page={page} />
        ))}
      </div>
    </details>
  );
}

function Correction({ field, page }: { field: InquiryField; page: InquiryPage }) {
  const { file, labels, choices, draft, errors } = page;
  const rule: FieldRule = inquiryFields[field];
  const value = draft.corrections?.[field] ?? file.inquiry[field];
  const id = `to-${field}`;
  const error = errors[field];
  const shared = {
    id,
    name: id,
    form: formId,
    className: 'field',
    ...describedBy(id, error),
  };
  return (
    <div className="stack">
      <Field id={id} label={labels[field]} error={error}>
        {rule.kind === 'choice' && (
          <select {...shared} defaultValue={value}>
            {[...new Set(['', ...choices, value])].map((choice) => (
              <option key={choice} value={choice}>
                {choice || '(none)'}
              </option>
            ))}
          </select>
        )}
        {rule.kind === 'text' && <textarea {...shared} rows={6} dir="auto" defaultValue={value} />}
        {(rule.kind === 'line' || rule.kind === 'email') && (
          <input
            {...shared}
            type="text"
            dir={rule.kind === 'line' ? 'auto' : undefined}
            inputMode={rule.kind === 'email' ? 'email' : undefined}
            autoCapitalize={rule.kind === 'email' ? 'none' : undefined}
            defaultValue={value}
          />
        )}
      </Field>
      <ErrandButton errand="corrected" field={field} label={labels[field]} />
    </div>
  );
}
