import { longestNote } from '../inquiry/core/action.ts';
import type { InquiryPage } from '../inquiry/desk/views.ts';
import { describedBy, ErrandButton, Field, formId } from './form.tsx';

/** A note for the other staff. */
export function NoteForm({ page: { draft, errors } }: { page: InquiryPage }) {
  return (
    <div className="stack no-print">
      <Field id="note" label="A note for your colleagues" error={errors.note}>
        <textarea
          id="note"
          name="note"
          form={formId}
          className="field"
          dir="auto"
          rows={3}
          maxLength={longestNote}
          defaultValue={draft.note}
          {...describedBy('note', errors.note)}
        />
      </Field>
      <ErrandButton errand="noted" />
    </div>
  );
}
