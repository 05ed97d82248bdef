/** The desk's pages of a few sentences or one short form. */
import type { ReactNode } from 'react';
import type { PostedAction } from '#server/desk/action-words.ts';
import { deskPath, signInLinkPath, signInPath } from '#server/desk/desk-paths.ts';
import { inquiriesCommand } from '#server/messages/wording.ts';
import { ActionButton, formId } from './Actions.tsx';
import { Banner, Field, Title } from './parts.tsx';

function SmallPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="small-page stack">
      <Title text={title} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

const howToGetLink = (
  <>
    Ask the operator for a one-time link: <code>{inquiriesCommand} desk</code> prints it.
  </>
);

/** Where nobody can sign in by mail. */
export function NoSignInPage() {
  return (
    <SmallPage title="Sign in to the desk">
      <p>Sign-in by email is not set up yet. {howToGetLink}</p>
    </SmallPage>
  );
}

/** Says the same whether or not the address is a staff member's. @param props.next the path that opens then */
export function SignInPage(props: {
  next: string;
  address?: string;
  error?: string;
  isSent?: boolean;
}) {
  const { next, address = '', error, isSent } = props;
  return (
    <SmallPage title="Sign in to the desk">
      {isSent ? (
        <Banner>
          {`If ${address} is on the staff list, a sign-in link is on its way. It works once, within ten minutes. You can request three in ten minutes, and ten a day.`}
        </Banner>
      ) : (
        <p>Enter your work email address to get a sign-in link.</p>
      )}
      {next !== deskPath && <p>The inquiry opens once you have signed in.</p>}
      <form method="post" action={signInPath} className="stack" noValidate>
        <input type="hidden" name="next" value={next} />
        <Field id="email" label="Email" error={error}>
          {(shared) => (
            <input type="email" required autoComplete="email" defaultValue={address} {...shared} />
          )}
        </Field>
        <button type="submit" className="button button-brand">
          {isSent ? 'Send another link' : 'Send me a link'}
        </button>
      </form>
    </SmallPage>
  );
}

export function ConfirmSignInPage({ linkKey, next }: { linkKey: string; next: string }) {
  return (
    <SmallPage title="Sign in to the desk">
      <form method="post" action={signInLinkPath}>
        <input type="hidden" name="key" value={linkKey} />
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="button button-brand">
          Sign in
        </button>
      </form>
      <p className="muted">You will stay signed in on this device for twelve hours.</p>
    </SmallPage>
  );
}

export function InvalidLinkPage({ next }: { next: string }) {
  return (
    <SmallPage title="This link does not work">
      <p>
        It may be expired, incomplete or already used: a link to sign in works once, within ten
        minutes. Open the link in the latest message about the inquiry, or{' '}
        <a href={next} className="link">
          sign in to the desk
        </a>{' '}
        with your work email address. {howToGetLink}
      </p>
    </SmallPage>
  );
}

export function ErasedPage({ reference }: { reference: string }) {
  return (
    <SmallPage title={`${reference} was erased`}>
      <Banner>
        The inquiry, its notes and its history were permanently deleted. Messages already sent are
        still in your mailboxes and channels. If the sender asked for erasure, delete them there
        too.
      </Banner>
    </SmallPage>
  );
}

const otherwise = [
  'Something went wrong',
  'The database may be unavailable, or there were too many requests. Go back, check whether your change was saved, and try again in a minute: repeating it is safe.',
];
/** By the status: a title and a reason. */
const failures: Record<number, string[]> = {
  403: [
    'Sign in to the desk to do this',
    'Nothing was changed, and nothing is lost. Keep this page open.',
  ],
  404: ['Inquiry not found', 'It was erased, or deleted at the end of its retention period.'],
  413: [
    'Something went wrong',
    'The text is too long. Go back and shorten it. If you were signed out, copy it and sign in to the desk: then it may be longer.',
  ],
};

type FailedProps = { status: number; path: string; posted: PostedAction | undefined };
/** Keeps an action that was posted, so that it can be repeated, and its note copied. */
export function FailedPage({ status, path, posted }: FailedProps) {
  const [title = '', reason] = failures[status] ?? otherwise;
  const { do: action, note, ...others } = posted ?? {};
  // What may have been saved already is repeated as it was.
  const noteProps = { dir: 'auto', rows: 8, defaultValue: note, readOnly: status !== 403 };
  return (
    <SmallPage title={title}>
      <Banner isBad>{reason}</Banner>
      {status === 403 && (
        <p>
          <a href={deskPath} target="_blank" className="link" rel="noreferrer">
            Sign in in another tab
          </a>
          , or open the link in the message again, then press the button below. Links from messages
          alone do not allow notes and some other actions.
        </p>
      )}
      {action && (
        <form id={formId} method="post" action={path} className="stack">
          {Object.entries(others).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {note && (
            <Field id="note" label="Your note">
              {(shared) => <textarea {...noteProps} {...shared} />}
            </Field>
          )}
          {status !== 404 && <ActionButton action={action} variant="brand" />}
        </form>
      )}
    </SmallPage>
  );
}
