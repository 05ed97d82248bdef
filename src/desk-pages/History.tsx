import type { Action, DeedKind } from '../inquiry/core/action.ts';
import { timeInWords } from '../inquiry/core/moments.ts';
import type { Frame } from '../inquiry/desk/views.ts';

type Props = { actions: Action[]; frame: Frame };

export const deeds: Record<DeedKind, string> = {
  answered: 'marked it as answered',
  reopened: 'reopened it',
  released: 'released it from quarantine',
  discarded: 'discarded it',
  resent: 'had it sent again',
  dismissed: 'set failed deliveries aside',
  noted: 'noted',
};

/** What staff have done with the inquiry, the latest first. */
export function History({ actions, frame }: Props) {
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
          </p>
          {action.kind === 'noted' && (
            <p className="written" dir="auto">
              {action.text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
