import type { OpeningHours } from '#shared/opening-hours.ts';
import { dueAt } from './business-hours.ts';
import type { ActionKind, Recipient } from './lead.ts';
import type { Change } from './store.ts';

/** The change that a command or a button of the desk asks for. */
export function changeOf(
  kind: ActionKind,
  { recipients, hours, now }: { recipients: Recipient[]; hours: OpeningHours; now: () => Date },
  text = '',
): Change {
  const names = recipients.map(({ name }) => name);
  switch (kind) {
    case 'answered':
      return { kind, configured: names };
    // A command that runs without the server's settings knows no channel, and means all of them.
    case 'resent':
      return { kind, ...(names.length > 0 && { channels: names }) };
    case 'released':
      return { kind, dueAt: dueAt(now(), hours), recipients };
    case 'noted':
      return { kind, text };
    default:
      return { kind };
  }
}
