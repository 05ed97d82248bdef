/** The result of the last action, the history of notes and actions, and the deliveries. */
import { actionWords } from '#server/desk/action-words.ts';
import { kindTitles } from '#server/messages/inquiry-text.ts';
import { counted } from '#server/messages/wording.ts';
import type { Attempt, Delivery } from '#server/store/inquiry.ts';
import { ActionButton, formId, type InquiryPageData } from './Actions.tsx';
import { Banner, Field, Panel, Time } from './parts.tsx';

export function ReportBanner({
  page: { report, note, inquiry, errors = {} },
}: {
  page: InquiryPageData;
}) {
  if (!report) return null;
  if (report.state === 'done') {
    return (
      <>
        <Banner>{actionWords[report.action].done}</Banner>
        {note && <Banner isBad>Your note is not saved yet.</Banner>}
      </>
    );
  }
  const last = report.state === 'invalid' ? undefined : inquiry.actions.at(-1);
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <Banner isBad hasFocus={!hasFieldErrors}>
      Nothing was changed. {reasons[report.state]}{' '}
      {last && (
        <>
          {last.by} {actionWords[last.kind].past}, <Time at={last.at} />.
        </>
      )}
    </Banner>
  );
}

const reasons = {
  outdated:
    'The inquiry has changed since you opened this page: check it, and try again if needed.',
  unchanged: 'That was already done.',
  invalid: 'Check your entries below.',
};

export function Notes({ page: { note, errors, inquiry } }: { page: InquiryPageData }) {
  return (
    <Panel title="Notes and history">
      <div className="stack no-print">
        <Field id="note" label="Internal note" error={errors?.note} form={formId}>
          {(shared) => <textarea dir="auto" rows={3} defaultValue={note} {...shared} />}
        </Field>
        <ActionButton action="noted" />
      </div>
      {inquiry.actions.length > 0 && (
        <ol className="history stack">
          {inquiry.actions.toReversed().map((action) => (
            <li key={action.id}>
              <p className="muted">
                <Time at={action.at} />
              </p>
              <p>
                <strong>{action.by}</strong> {actionWords[action.kind].past}
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

export function Deliveries({ page: { inquiry } }: { page: InquiryPageData }) {
  const { deliveries, attempts } = inquiry;
  return (
    <Panel title="Deliveries">
      <ul className="stack">
        {deliveries.map((delivery) => (
          <DeliveryItem
            key={`${delivery.kind} ${delivery.channel}`}
            delivery={delivery}
            attempts={attempts.filter(
              ({ kind, channel }) => kind === delivery.kind && channel === delivery.channel,
            )}
          />
        ))}
      </ul>
    </Panel>
  );
}

function DeliveryItem({ delivery, attempts }: { delivery: Delivery; attempts: Attempt[] }) {
  const { kind, channel, state, nextAttemptAt, lastError } = delivery;
  return (
    <li>
      <p>
        {kindTitles[kind]} via {channel}: <strong>{state}</strong>
        {state === 'pending' && (
          <>
            , next attempt <Time at={nextAttemptAt} />
          </>
        )}
        {attempts.length === 0 && lastError && `: ${lastError}`}
      </p>
      {attempts.length > 0 && (
        <details className="muted">
          <summary>{counted(attempts.length, 'attempt', 'attempts')}</summary>
          <ol>
            {attempts.map(({ at, error }) => (
              <li key={at.getTime()}>
                <Time at={at} />: {error ?? 'delivered'}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
