/** The desk's pages of a few sentences. */

import { deskPath, enterPath } from '../inquiry/desk/addresses.ts';
import type { Entry } from '../inquiry/desk/entry.ts';
import { SmallPage } from './parts.tsx';

/** What a link from a mail opens: mail scanners follow links, so only the button uses it. */
export function EnterPage({ entry }: { entry: Entry }) {
  return (
    <SmallPage title="Enter the desk">
      <form method="post" action={enterPath}>
        <input type="hidden" name="key" value={entry.key} />
        <input type="hidden" name="page" value={entry.page} />
        <button type="submit" className="button button-brand">
          Enter
        </button>
      </form>
      <p className="muted">You stay signed in on this device for twelve hours.</p>
    </SmallPage>
  );
}

/** Seen only where a browser does not follow on by itself. */
export function PassagePage({ to }: { to: string }) {
  return (
    <SmallPage title="One moment">
      <p>
        <a href={to} className="link link-alone">
          Go on
        </a>
      </p>
    </SmallPage>
  );
}

export function VoidPage({ hasDesk }: { hasDesk: boolean }) {
  return (
    <SmallPage title="This link does not work">
      <p>
        It may have expired, it may have been used or withdrawn, or it is not complete. Links to one
        inquiry work for 30 days, and this browser keeps an inquiry open for twelve hours.
      </p>
      <h2>How to get a new one</h2>
      <ul>
        <li>
          Open the link in the message again: the latest message about the inquiry works longest.
        </li>
        {hasDesk && (
          <li>
            <a href={deskPath} className="link">
              Enter the desk
            </a>{' '}
            with your work address: it shows every inquiry.
          </li>
        )}
        <li>
          Ask whoever runs the server: <code>npm run inquiries -- link</code> and the reference
          prints a new link.
        </li>
      </ul>
    </SmallPage>
  );
}

export function ErasedPage({ reference, hasTraces }: { reference: string; hasTraces: boolean }) {
  return (
    <SmallPage title={`${reference} is erased`}>
      <p role="status">
        The inquiry is gone for good, with its notes and all records. Messages that were sent about
        it are still in your mailboxes and channels: delete them there, if somebody has asked for
        it.
      </p>
      {hasTraces && (
        <p>
          Copies may be left in the database's files, because something else was reading them. The
          next removal takes them away.
        </p>
      )}
    </SmallPage>
  );
}

export function MissingPage() {
  return (
    <SmallPage title="There is no such inquiry">
      <p>It was erased, or it was deleted for its age.</p>
    </SmallPage>
  );
}
