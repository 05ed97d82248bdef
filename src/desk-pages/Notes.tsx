import { type ActionKind, longestNote } from '../inquiry/core/action.ts';
import { timeInWords } from '../inquiry/core/moments.ts';
import type { Frame, InquiryPage } from '../inquiry/desk/views.ts';
import { ActionButton, describedBy, Field, formId } from './form.tsx';
import { Panel } from './parts.tsx';

export const actionWords: Record<ActionKind, string> = {
  taken: 'answers this one',
  left: 'left it to the others',
  answered: 'marked it as answered',
  reopened: 'reopened it',
  released: 'released it',
  discarded: 'discarded it as spam',
  resent: 'had it sent again',
  noted: 'noted',
};

/** What staff have written about the inquiry and done with it, the latest first. */
export function Notes({ page, frame }: { page: InquiryPage; frame: Frame }) {
  const { draft, errors, file } = page;
  return (
    <Panel title="Notes and history">
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
        <ActionButton action="noted" />
      </div>
      {file.actions.length === 0 ? (
        <p className="muted">Nobody has done anything yet.</p>
      ) : (
        <ol className="history stack">
          {file.actions.toReversed().map((action) => (
            <li key={action.id}>
              <p className="muted">
                <time dateTime={action.at.toISOString()}>
                  {timeInWords(action.at, frame.timeZone, frame.now)}
                </time>
              </p>
              <p>
                <strong>{action.by}</strong> {actionWords[action.kind]}
              </p>
              {action.kind === 'noted' && (
                <p className="written" dir="auto">
                  {action.text}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
