import type { FailedPost, Written } from '../inquiry/desk/views.ts';
import { errandLabels } from './form.tsx';
import { SmallPage } from './parts.tsx';

const title = 'That did not work';

const words: Record<FailedPost['kind'], string> = {
  inquiry:
    'Something failed here while it was being done. It may have been saved, or not. Trying again does no harm: what was saved already is not saved twice.',
  enter:
    'Something failed here while you were let in. You have not entered the desk. Trying again does no harm.',
  'sign-out':
    'Something failed here while your session was being ended. You may still be signed in. Trying again does no harm.',
};

/** What was posted when something failed can be sent once more, and read. */
export function FailedPage({ post }: { post: FailedPost | undefined }) {
  if (!post) {
    return (
      <SmallPage title={title}>
        <p>
          The store may not answer now, or too much was asked for at once. What you wrote was not
          saved: go back, where it may still stand, and try again in a minute.
        </p>
      </SmallPage>
    );
  }
  const { kind, to, fields, written } = post;
  return (
    <SmallPage title={title}>
      <p role="alert">{words[kind]}</p>
      {written?.errand && <p>{`You pressed "${errandLabels[written.errand]}".`}</p>}
      <form method="post" action={to}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-brand">
          Try again
        </button>
      </form>
      {written && <WrittenTexts written={written} />}
    </SmallPage>
  );
}

function WrittenTexts({ written }: { written: Written }) {
  const { by, note, typed } = written;
  const texts = [
    { label: 'Your name', text: by },
    { label: 'A note for your colleagues', text: note },
    { label: 'Typed to erase it', text: typed },
  ].filter(({ text }) => text.trim());
  return (
    <section className="card panel stack">
      <h2>What you sent</h2>
      <Texts texts={texts} />
    </section>
  );
}

function Texts({ texts }: { texts: { label: string; text: string }[] }) {
  return (
    <dl className="stack">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="written" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
