import type { Action, DeedKind } from '../inquiry/core/action.ts';
import type { InquiryField } from '../inquiry/core/fields.ts';
import { timeInWords } from '../inquiry/core/moments.ts';
import type { Frame } from '../inquiry/desk/views.ts';

type Props = { actions: Action[]; labels: Record<InquiryField, string>; frame: Frame };

export const deeds: Record<DeedKind, string> = {
  answered: 'marked it as answered',
  reopened: 'reopened it',
  released: 'released it from quarantine',
  discarded: 'discarded it',
  resent: 'had it sent again',
  dismissed: 'set failed deliveries aside',
  noted: 'noted',
  corrected: 'corrected',
};

/** What staff have done with the inquiry, the latest first. */
export function History({ actions, labels, frame }: Props) {
  if (actions.length === 0) return <p className="muted">Nobody has done anything yet.</p>;
  return (
    <ol className="history stack">
      {actions.toReversed().map((action) => (
        <li key={action.id}>
          <p className="muted">
            <time dateTime={action.at.toISOString()}>
              {timeInWords(action.at, frame.timeZone, frame.now)}
            </time>
          </p>
          <p>
            <strong>{action.by}</strong> {deeds[action.kind]}
            {action.kind === 'corrected' && ` "${labels[action.field]}"`}
          </p>
          {action.kind === 'noted' && (
            <p className="written" dir="auto">
              {action.text}
            </p>
          )}
          {action.kind === 'corrected' && (
            <p className="written">
              <del className="muted" dir="auto">
                {action.from || '(empty)'}
              </del>{' '}
              <ins dir="auto">{action.to || '(empty)'}</ins>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
