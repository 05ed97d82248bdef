import { longestNote } from '../inquiry/core/action.ts';
import type { InquiryPage } from '../inquiry/desk/views.ts';
import { formId } from './action-form.ts';
import { ErrandButton } from './ErrandButton.tsx';
import { describedBy, FieldError } from './FieldError.tsx';

/** A note for the other staff. */
export function NoteForm({ page: { draft, errors } }: { page: InquiryPage }) {
  return (
    <div className="no-print grid justify-items-start gap-3">
      <div className="w-full">
        <label htmlFor="note" className="mb-1.5 block font-medium">
          A note for your colleagues
        </label>
        <textarea
          id="note"
          name="note"
          form={formId}
          className="field"
          dir="auto"
          rows={3}
          maxLength={longestNote}
          defaultValue={draft.note}
          {...describedBy('note-error', errors.note)}
        />
        <FieldError id="note-error" error={errors.note} />
      </div>
      <ErrandButton errand="noted" />
    </div>
  );
}
