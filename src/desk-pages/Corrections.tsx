import {
  type FieldRule,
  fieldNames,
  type InquiryField,
  inquiryFields,
} from '../inquiry/core/fields.ts';
import type { InquiryPage } from '../inquiry/desk/views.ts';
import { formId } from './action-form.ts';
import { ErrandButton } from './ErrandButton.tsx';
import { describedBy, FieldError } from './FieldError.tsx';

/** A mistyped address and the like: each field with a button of its own. */
export function Corrections({ page }: { page: InquiryPage }) {
  return (
    <details
      className="card no-print px-5 py-3 md:px-6 md:py-4"
      open={page.draft.corrections !== undefined}
    >
      <summary className="py-2 font-display text-xl font-bold">Correct a field</summary>
      <div className="mt-4 grid gap-5">
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
    ...describedBy(`${id}-error`, error),
  };
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {labels[field]}
        </label>
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
        <FieldError id={`${id}-error`} error={error} />
      </div>
      <ErrandButton errand="corrected" field={field} label={labels[field]} />
    </div>
  );
}
