import { Check, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { fieldNames } from '#shared/fields.ts';
import type { FailedPost, InquiryForm } from '#shared/inquiry-form.ts';
import { Icon } from '#ui/Icon.tsx';
import './contact-form.css';
import '#ui/field.css';
import type { FormTexts } from './enhance-form.ts';
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
        <OutcomeLine outcome="sent" {...texts.sent} hidden>
          {' '}
          {texts.reference} <strong data-reference />
        </OutcomeLine>
        <OutcomeLine outcome="failed" {...texts.failed} hidden={!failed} />
      </div>
    </form>
  );
}

type OutcomeProps = {
  outcome: 'sent' | 'failed';
  title: string;
  description: string;
  hidden: boolean;
  children?: ReactNode;
};

/** The toast's text beside the button, where it stays. */
function OutcomeLine({ outcome, title, description, hidden, children }: OutcomeProps) {
  return (
    <p data-outcome={outcome} hidden={hidden}>
      <Icon of={outcome === 'sent' ? Check : TriangleAlert} />
      <span>
        <strong>{title}</strong> {description}
        {children}
      </span>
    </p>
  );
}

function textsOfScript(texts: InquiryForm): FormTexts {
  const { fields, choices, tooLong, notOneLine, submit, sending, sent, failed } = texts;
  return { fields, choices, tooLong, notOneLine, submit, sending, sent, failed };
}
