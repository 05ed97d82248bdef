/** The desk's pages of a few sentences or one short form. */
import type { ReactNode } from 'react';
import { deskPath, enterPath, signInPath } from '#server/desk/addresses.ts';
import {
  ActionButton,
  Banner,
  type DeskAction,
  describedBy,
  Field,
  formId,
  Panel,
  Title,
} from './parts.tsx';

function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="small-page stack">
      <Title text={title} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

const printsALink = (
  <>
    Ask whoever runs the server: <code>npm run inquiries -- desk</code> prints a link that opens the
    desk once.
  </>
);

interface SignInProps {
  mailsLinks?: boolean;
  address?: string;
  error?: string;
  isSent?: boolean;
}

/** Says the same whether or not the address is a staff member's. */
export function SignInPage({ mailsLinks = true, address = '', error, isSent }: SignInProps) {
  if (!mailsLinks) {
    return (
      <SmallPage title="Enter the desk">
        <p>No address gets a link by mail yet. {printsALink}</p>
      </SmallPage>
    );
  }
  return (
    <SmallPage title="Enter the desk">
      {isSent ? (
        <Banner>
          {`If ${address} may enter, a link is on its way there: at most three in ten minutes, ten a day. It works once, for ten minutes.`}
        </Banner>
      ) : (
        <p>Enter your work address. If it is on the list, you get a link by mail.</p>
      )}
      <form method="post" action={signInPath} className="stack">
        <Field id="email" label="Email" error={error}>
          <input
            id="email"
            name="email"
            type="email"
            required
            className="field"
            autoComplete="email"
            defaultValue={address}
            {...describedBy('email', error)}
          />
        </Field>
        <button type="submit" className="button button-brand">
          {isSent ? 'Send another link' : 'Send me a link'}
        </button>
      </form>
    </SmallPage>
  );
}

export function EnterPage({ linkKey }: { linkKey: string }) {
  return (
    <SmallPage title="Enter the desk">
      <form method="post" action={enterPath}>
        <input type="hidden" name="key" value={linkKey} />
        <button type="submit" className="button button-brand">
          Enter
        </button>
      </form>
      <p className="muted">You stay signed in on this device for twelve hours.</p>
    </SmallPage>
  );
}

export function VoidPage() {
  return (
    <SmallPage title="This link does not work">
      <p>
        It may have expired or been used, it is not complete, or what you asked for takes more than
        a link: then enter the desk. Links to one inquiry work for 30 days, and this browser keeps
        an inquiry open for twelve hours.
      </p>
      <h2>How to get a new one</h2>
      <ul>
        <li>
          Open the link in the message again: the latest message about the inquiry works longest.
        </li>
        <li>
          <a href={deskPath} className="link">
            Enter the desk
          </a>{' '}
          with your work address: it shows every inquiry.
        </li>
        <li>{printsALink}</li>
      </ul>
    </SmallPage>
  );
}

export function ErasedPage({ reference, hasTraces }: { reference: string; hasTraces: boolean }) {
  return (
    <SmallPage title={`${reference} is erased`}>
      <Banner>
        The inquiry is gone for good, with its notes and all records. Messages that were sent about
        it are still in your mailboxes and channels: delete them there, if somebody has asked for
        it.
      </Banner>
      {hasTraces && (
        <p>
          Copies may be left in the database's files, because something else was reading them. The
          next removal takes them away.
        </p>
      )}
    </SmallPage>
  );
}

interface SignedOutProps {
  path: string;
  asked: DeskAction;
  note: string;
  others: Record<string, string | number>;
}

export function SignedOutPage({ path, asked, note, others }: SignedOutProps) {
  return (
    <SmallPage title="You are signed out">
      <Banner isBad>Nothing was changed, but nothing is lost. Please leave this page open.</Banner>
      <p>
        <a href={deskPath} target="_blank" className="link" rel="noreferrer">
          Enter the desk in another tab
        </a>
        , or open the link in the message again; then press the button here. Notes and some buttons
        take more than the link of a message.
      </p>
      <form id={formId} method="post" action={path} className="stack">
        {Object.entries(others).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {note && (
          <Field id="note" label="The note that you have written" error={undefined}>
            <textarea
              id="note"
              name="note"
              className="field"
              dir="auto"
              rows={8}
              defaultValue={note}
            />
          </Field>
        )}
        <ActionButton action={asked} look="brand" />
      </form>
    </SmallPage>
  );
}

export function MissingPage({ note }: { note: string }) {
  return (
    <SmallPage title="There is no such inquiry">
      <p>It was erased, or it was deleted for its age.</p>
      <UnsavedNote note={note} />
    </SmallPage>
  );
}

export function FailedPage({ note }: { note: string }) {
  return (
    <SmallPage title="That did not work">
      <Banner isBad>
        The store may not answer now, or too much was asked for at once. Go back, look whether it
        was done, and try again in a minute: nothing is done twice.
      </Banner>
      <UnsavedNote note={note} />
    </SmallPage>
  );
}

function UnsavedNote({ note }: { note: string }) {
  if (!note) return null;
  return (
    <Panel title="The note that you have written">
      <p className="written" dir="auto">
        {note}
      </p>
    </Panel>
  );
}
