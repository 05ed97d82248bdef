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
  if (actions.length === 0) return <p className="text-muted">Nobody has done anything yet.</p>;
  return (
    <ol className="grid gap-4">
      {actions.toReversed().map((action) => (
        <li key={action.id} className="border-l-2 border-line pl-4">
          <p className="text-sm text-muted">
            <time dateTime={action.at.toISOString()}>
              {timeInWords(action.at, frame.timeZone, frame.now)}
            </time>
          </p>
          <p>
            <strong className="font-semibold">{action.by}</strong> {deeds[action.kind]}
            {action.kind === 'corrected' && ` "${labels[action.field]}"`}
          </p>
          {action.kind === 'noted' && (
            <p className="written" dir="auto">
              {action.text}
            </p>
          )}
          {action.kind === 'corrected' && (
            <p className="written">
              <del className="text-muted" dir="auto">
                {action.from || '(empty)'}
              </del>{' '}
              <ins className="no-underline" dir="auto">
                {action.to || '(empty)'}
              </ins>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
