import type { InquiryPage } from '../inquiry/desk/views.ts';
import { describedBy, ErrandButton, Field, formId } from './form.tsx';

/** Removes the inquiry for good: behind a word that nobody types by mistake. */
export function Erasure({ page, reference }: { page: InquiryPage; reference: string }) {
  const error = page.errors.typed;
  return (
    <details
      className="card panel no-print"
      open={error !== undefined || page.draft.typed !== undefined}
    >
      <summary>Erase this inquiry</summary>
      <div className="stack">
        <p>
          It goes for good, with its notes and all records. Messages that were sent stay in your
          mailboxes.
        </p>
        <Field id="typed" label={`Type ${reference} to erase it`} error={error}>
          <input
            id="typed"
            name="typed"
            type="text"
            form={formId}
            className="field"
            autoComplete="off"
            defaultValue={page.draft.typed}
            {...describedBy('typed', error)}
          />
        </Field>
        <ErrandButton errand="erased" look="danger" />
      </div>
    </details>
  );
}
