import { counted } from '../inquiry/core/counted.ts';
import { timeInWords } from '../inquiry/core/moments.ts';
import type { Attempt, Delivery, DeliveryKind, DeliveryState } from '../inquiry/core/record.ts';
import type { Frame, InquiryPage } from '../inquiry/desk/views.ts';
import { Panel } from './parts.tsx';

const kinds: Record<DeliveryKind, string> = {
  inquiry: 'The inquiry',
  'due-alert': 'Alert that the answer is due',
  test: 'Test',
};

const states: Record<DeliveryState, string> = {
  pending: 'waits',
  delivered: 'delivered',
  failed: 'failed for good',
  dismissed: 'not sent',
};

/** Which messages went out about the inquiry, and each attempt. */
export function Deliveries({ page, frame }: { page: InquiryPage; frame: Frame }) {
  const { file } = page;
  const { deliveries } = file;
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
              attempts={file.attempts.filter(
                ({ kind, channel }) => kind === delivery.kind && channel === delivery.channel,
              )}
              frame={frame}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type ItemProps = { delivery: Delivery; attempts: Attempt[]; frame: Frame };

function DeliveryItem({ delivery, attempts, frame }: ItemProps) {
  const { kind, channel, state, nextAttemptAt } = delivery;
  const words = (moment: Date) => timeInWords(moment, frame.timeZone, frame.now);
  return (
    <li>
      <p>
        {`${kinds[kind]} by ${channel}: `}
        <strong>{states[state]}</strong>
        {state === 'pending' && `, next attempt ${words(nextAttemptAt)}`}
      </p>
      {attempts.length > 0 && (
        <details className="muted">
          <summary>{counted(attempts.length, 'attempt', 'attempts')}</summary>
          <ol>
            {attempts.map(({ at, error }) => (
              <li key={at.getTime()}>{`${words(at)}: ${error ?? 'delivered'}`}</li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}
