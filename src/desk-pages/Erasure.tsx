import type { InquiryPage } from '../inquiry/desk/views.ts';
import { formId } from './action-form.ts';
import { ErrandButton } from './ErrandButton.tsx';
import { describedBy, FieldError } from './FieldError.tsx';

/** Removes the inquiry for good: behind a word that nobody types by mistake. */
export function Erasure({ page, reference }: { page: InquiryPage; reference: string }) {
  const error = page.errors.typed;
  return (
    <details
      className="card no-print px-5 py-3 md:px-6 md:py-4"
      open={error !== undefined || page.draft.typed !== undefined}
    >
      <summary className="py-2 font-display text-xl font-bold">Erase this inquiry</summary>
      <div className="mt-4 grid justify-items-start gap-3">
        <p>
          It goes for good, with its notes and all records. Messages that were sent stay in your
          mailboxes.
        </p>
        <div className="w-full">
          <label htmlFor="typed" className="mb-1.5 block font-medium">
            Type <span className="tabular-nums">{reference}</span> to erase it
          </label>
          <input
            id="typed"
            name="typed"
            type="text"
            form={formId}
            className="field"
            autoComplete="off"
            defaultValue={page.draft.typed}
            {...describedBy('typed-error', error)}
          />
          <FieldError id="typed-error" error={error} />
        </div>
        <ErrandButton errand="erased" look="danger" />
      </div>
    </details>
  );
}
