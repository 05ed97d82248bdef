/** An inquiry's history: the last press, staff's notes and actions, the deliveries. */

import { counted } from '#server/messages/wording.ts';
import type {
  ActionKind,
  Attempt,
  Delivery,
  DeliveryKind,
  DeliveryState,
} from '#server/store/lead.ts';
import {
  ActionButton,
  Banner,
  type DeskAction,
  describedBy,
  Field,
  formId,
  type PageOfInquiry,
  Panel,
  Time,
} from './parts.tsx';

const actionWords: Record<ActionKind, string> = {
  assigned: 'answers this one',
  unassigned: 'left it to the others',
  answered: 'marked it as answered',
  reopened: 'reopened it',
  released: 'released it',
  discarded: 'discarded it as spam',
  resent: 'had it sent again',
  noted: 'noted',
};

const doneWords: Record<DeskAction, string> = {
  assigned: 'Your colleagues see that you answer this one.',
  unassigned: 'Your colleagues see that nobody answers it yet.',
  answered: 'Marked as answered. No alert will come.',
  reopened: 'Reopened: the inquiry waits for an answer.',
  released: 'Released. Everyone who had not been told is told now. If it is spam, discard it.',
  discarded: 'Discarded. Nobody is told of it any more.',
  resent: 'It is being sent again.',
  noted: 'The note is added.',
  erased: 'Erased.',
};

export function Outcome({ page: { report, note, lead, errors } }: { page: PageOfInquiry }) {
  if (!report) return null;
  if (report.state === 'done') {
    return (
      <>
        <Banner>{doneWords[report.action]}</Banner>
        {note && <Banner isBad>The note that you have written is not saved yet.</Banner>}
      </>
    );
  }
  const last = lead.actions.at(-1);
  const latest = last && (
    <>
      {last.by} {actionWords[last.kind]}, <Time at={last.at} />.
    </>
  );
  const reasons = {
    outdated: <>somebody was faster. {latest} Look, and press again if it is still needed.</>,
    needless: <>there was no need. {latest}</>,
    refused: 'something is missing. See below.',
  };
  const isAtField = Object.keys(errors).length > 0;
  return (
    <Banner isBad hasFocus={!isAtField}>
      Nothing was changed: {reasons[report.state]}
    </Banner>
  );
}

export function Notes({ page: { note, errors, lead } }: { page: PageOfInquiry }) {
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
            defaultValue={note}
            {...describedBy('note', errors.note)}
          />
        </Field>
        <ActionButton action="noted" />
      </div>
      {lead.actions.length === 0 ? (
        <p className="muted">Nobody has done anything yet.</p>
      ) : (
        <ol className="history stack">
          {lead.actions.toReversed().map((action) => (
            <li key={action.id}>
              <p className="muted">
                <Time at={action.at} />
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

const kindWords: Record<DeliveryKind, string> = {
  inquiry: 'The inquiry',
  'due-alert': 'Alert that the answer is due',
  test: 'Test',
};

const deliveryWords: Record<DeliveryState, string> = {
  pending: 'waits',
  delivered: 'delivered',
  failed: 'failed for good',
  dismissed: 'not sent',
};

export function Deliveries({ page: { lead } }: { page: PageOfInquiry }) {
  const { deliveries, attempts } = lead;
  return (
    <Panel title="Deliveries">
      {deliveries.length === 0 ? (
        <p className="muted">No message was sent.</p>
      ) : (
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
      )}
    </Panel>
  );
}

type ItemProps = { delivery: Delivery; attempts: Attempt[] };
function DeliveryItem({ delivery, attempts }: ItemProps) {
  const { kind, channel, state, nextAttemptAt } = delivery;
  return (
    <li>
      <p>
        {kindWords[kind]} by {channel}: <strong>{deliveryWords[state]}</strong>
        {state === 'pending' && (
          <>
            , next attempt <Time at={nextAttemptAt} />
          </>
        )}
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
