import { signInPath } from '../inquiry/desk/addresses.ts';
import type { DeskPage } from '../inquiry/desk/views.ts';
import { describedBy, Field } from './form.tsx';
import { SmallPage } from './parts.tsx';

type Props = Omit<Extract<DeskPage, { view: 'sign-in' }>, 'view'>;

const errors: Record<Props['state'], string | undefined> = {
  empty: undefined,
  sent: undefined,
  'bad-address': 'Please enter a complete email address.',
  limited: 'Too many links were asked for. Please try again in a minute.',
};

/** Asks for an address of the staff. What it says does not depend on whether it is one. */
export function SignInPage({ state, address }: Props) {
  const error = errors[state];
  return (
    <SmallPage title="Enter the desk">
      {state === 'sent' ? (
        <p role="status" className="card banner">
          {`If ${address} may enter, a link is on its way there. It works once, for ten minutes.`}
        </p>
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
          {state === 'sent' ? 'Send another link' : 'Send me a link'}
        </button>
      </form>
    </SmallPage>
  );
}
