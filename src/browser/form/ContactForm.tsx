import { Check, TriangleAlert } from 'lucide';
import { fieldNames } from '#shared/fields.ts';
import type { FailedPost, InquiryForm } from '#shared/inquiry-form.ts';
import { Icon } from '#ui/Icon.tsx';
import './contact-form.css';
import '#ui/field.css';
import type { ScriptTexts } from './enhance-form.ts';
import { answerId, Field, Honeypot, submitId } from './Field.tsx';

type Props = {
  form: InquiryForm;
  /** A post without script that failed: the form keeps its values. */
  failed?: FailedPost | undefined;
};

/**
 * 'Send us a Message' as plain HTML, with everything that it may ever show. The script only fills in and reveals
 * (enhance-form.ts), so other programs may change this HTML, and nothing that was typed is drawn anew.
 */
export function ContactForm({ form: texts, failed }: Props) {
  const firstFailed = failed && fieldNames.find((name) => failed.errors[name]);
  return (
    <form
      action={`/inquiries#${answerId}`}
      method="post"
      aria-labelledby="inquiry-title"
      className="contact-form"
      data-texts={JSON.stringify(textsOfScript(texts))}
    >
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          form={texts}
          value={failed?.values[name]}
          error={failed?.errors[name]}
          begins={name === firstFailed}
        />
      ))}
      <Honeypot />
      <p>
        {texts.note}{' '}
        <a href="/privacy" className="link">
          {texts.privacyLink}
        </a>
      </p>
      <div className="row">
        <button
          id={failed && !firstFailed ? answerId : submitId}
          type="submit"
          className="button button-brand"
        >
          {texts.submit}
        </button>
        <OutcomeLine outcome="sent" />
        <OutcomeLine outcome="failed" shown={failed && !firstFailed ? texts.failed : undefined} />
      </div>
    </form>
  );
}

type OutcomeProps = { outcome: 'sent' | 'failed'; shown?: InquiryForm['failed'] | undefined };

/** The toast's text beside the button, where it stays. Text browsers show what is hidden, so it is empty until then. */
function OutcomeLine({ outcome, shown }: OutcomeProps) {
  return (
    <p data-outcome={outcome} hidden={!shown}>
      <Icon of={outcome === 'sent' ? Check : TriangleAlert} />
      <span>
        <strong>{shown?.title}</strong> <span>{shown?.description}</span>
        {outcome === 'sent' && ' '}
        {outcome === 'sent' && <strong />}
      </span>
    </p>
  );
}

function textsOfScript(texts: InquiryForm): ScriptTexts {
  const { fields, choices, tooLong, notOneLine, submit, sending, sent, failed, reference } = texts;
  return { fields, choices, tooLong, notOneLine, submit, sending, sent, failed, reference };
}
