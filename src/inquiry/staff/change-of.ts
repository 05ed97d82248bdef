import type { OpeningHours } from '../../content/hours.ts';
import type { ActionKind } from '../core/action.ts';
import type { Recipient } from '../core/record.ts';
import { dueAt } from '../promises/business-hours.ts';
import type { Change } from '../store/store.ts';

interface ChangeOptions {
  /** The configured channels. */
  recipients: Recipient[];
  hours: OpeningHours;
  now: () => Date;
}

/** What an action of staff changes, at the desk and by command. @param text of a note */
export function changeOf(
  kind: ActionKind,
  { recipients, hours, now }: ChangeOptions,
  text = '',
): Change {
  const names = recipients.map(({ name }) => name);
  switch (kind) {
    // Without any channel the command was run without the server's settings: nothing is known then.
    case 'answered':
      return { kind, ...(names.length > 0 && { configured: names }) };
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
