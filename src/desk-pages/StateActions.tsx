import { longestName } from '../inquiry/core/action.ts';
import { replyLink } from '../inquiry/core/reply-link.ts';
import type { State } from '../inquiry/core/state.ts';
import type { InquiryPage } from '../inquiry/desk/views.ts';
import { describedBy, ErrandButton, Field, formId } from './form.tsx';
import { Panel } from './parts.tsx';

/** Who acts, and what can be done in the state that the inquiry is in. */
export function StateActions({ page, state }: { page: InquiryPage; state: State }) {
  const { file, form, errors, channels } = page;
  const { inquiry, record, deliveries } = file;
  const isQuarantined = record.standing === 'quarantined';
  const isAccepted = record.standing === 'accepted';
  const canResend = deliveries.some((one) => ['failed', 'dismissed'].includes(one.state));
  const canDismiss = deliveries.some(
    (one) => one.state === 'failed' || (one.state === 'pending' && !channels.includes(one.channel)),
  );
  return (
    <Panel title={titles[state]}>
      {isQuarantined && (
        <div>
          <p>Held back, because it looks like spam. Nobody was told of it:</p>
          <ul>
            {record.suspicions.map((suspicion) => (
              <li key={suspicion}>{suspicion}</li>
            ))}
          </ul>
        </div>
      )}
      <Field id="by" label="Your name" error={errors.by}>
        <div className="row">
          <input
            id="by"
            name="by"
            type="text"
            form={formId}
            className="field"
            defaultValue={form.by}
            maxLength={longestName}
            autoComplete="nickname"
            {...describedBy('by', errors.by)}
          />
          {/* The form's first button: the one that Enter presses in a line of text. */}
          <ErrandButton errand="named" />
        </div>
      </Field>
      <div className="row no-print">
        {isAccepted && !record.answeredAt && <ErrandButton errand="answered" look="brand" />}
        {isQuarantined && (
          <>
            <ErrandButton errand="released" look="brand" />
            <ErrandButton errand="discarded" />
          </>
        )}
        <a href={replyLink(inquiry)} className="button button-small button-line">
          Reply by mail
        </a>
        {isAccepted && record.answeredAt && <ErrandButton errand="reopened" />}
        {canResend && <ErrandButton errand="resent" />}
        {canDismiss && <ErrandButton errand="dismissed" />}
      </div>
    </Panel>
  );
}

const titles: Record<State, string> = {
  open: 'Has it been answered?',
  overdue: 'Has it been answered?',
  failed: 'It did not reach everybody',
  answered: 'Answered',
  quarantined: 'Is it a real inquiry?',
  discarded: 'Discarded',
};
