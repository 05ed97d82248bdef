import { Check, TriangleAlert } from 'lucide';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ToastMessage, toasts } from '#browser/toasts/toast-store.ts';
import { type FieldErrors, fieldNames, type InquiryField } from '#shared/fields.ts';
import type { FailedPost, InquiryForm } from '#shared/inquiry-form.ts';
import { createInquiryParser } from '#shared/inquiry-parser.ts';
import { trapName } from '#shared/post-metadata.ts';
import { Icon } from '#ui/Icon.tsx';
import { answerId, clear, Field, focusFirst, Honeypot, invalidFields, submitId } from './Field.tsx';
import { createSender } from './send.ts';
import { watchFirstTouch } from './time-token.ts';
import { readSource } from './visit-source.ts';

type FormState =
  | { step: 'editing'; errors: FieldErrors }
  | { step: 'sending' }
  | { step: 'sent'; reference: string | undefined }
  | { step: 'failed'; errors: FieldErrors };

type FormEvent = SyntheticEvent<HTMLFormElement>;

type Props = {
  form: InquiryForm;
  /** A post without script that failed: the form keeps its values. */
  failed?: FailedPost | undefined;
};

/** The values of all controls. The parser drops the honeypot's, which is no field of an inquiry. */
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/**
 * 'Send us a Message'. Native validation comes first, then the parser that the server uses too. The
 * fields are uncontrolled, so that text typed before the script loaded stays.
 */
export function ContactForm({ form: texts, failed }: Props) {
  const [parseInquiry] = useState(() => createInquiryParser(texts));
  const [send] = useState(createSender);
  const [state, setState] = useState<FormState>(
    failed ? { step: 'failed', errors: failed.errors } : { step: 'editing', errors: {} },
  );
  const element = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const readToken = useRef<ReturnType<typeof watchFirstTouch>>(null);
  const sending = state.step === 'sending';
  const errors = 'errors' in state ? state.errors : {};

  useEffect(() => {
    if (element.current) readToken.current = watchFirstTouch(element.current);
  }, []);

  /** The parser's errors, and those that only the browser finds. */
  const findErrors = (form: HTMLFormElement): FieldErrors => {
    const parsed = parseInquiry(valuesOf(form));
    const found = parsed.ok ? {} : parsed.errors;
    for (const name of invalidFields(form)) {
      found[name] ??= texts.fields[name].invalid ?? texts.fields[name].blank;
    }
    return found;
  };

  const showErrors = (form: HTMLFormElement, found: FieldErrors) => {
    setState({ step: 'editing', errors: found });
    focusFirst(form, found);
  };

  /** Shows the browser's findings under the fields, not in a bubble that disappears. */
  const reportInvalid = (event: FormEvent) => {
    event.preventDefault();
    showErrors(event.currentTarget, findErrors(event.currentTarget));
  };

  /** Removes the error of a field once it is valid; new errors appear only when the form is sent. */
  const clearFixedError = ({ target, currentTarget: form }: FormEvent) => {
    const name = (target as unknown as HTMLInputElement).name as InquiryField;
    if (!errors[name] || findErrors(form)[name]) return;
    setState((current) => {
      if (!('errors' in current)) return current;
      const { [name]: _fixed, ...others } = current.errors;
      return { ...current, errors: others };
    });
  };

  const finish = (end: FormState, toast: ToastMessage) => {
    flushSync(() => setState(end));
    // A disabled button has lost the focus.
    button.current?.focus({ preventScroll: true });
    toasts.show(toast);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const parsed = parseInquiry(values);
    if (!parsed.ok) return showErrors(form, parsed.errors);

    setState({ step: 'sending' });
    const outcome = await send({
      inquiry: parsed.inquiry,
      trap: values[trapName],
      token: readToken.current?.(),
      source: readSource(),
      isPosted: form.dataset.posted !== undefined,
    });
    if (outcome.sent) {
      delete form.dataset.posted;
      clear(form);
      finish({ step: 'sent', reference: outcome.reference }, { ...texts.sent, kind: 'success' });
    } else {
      console.error(`The inquiry was not sent: ${outcome.reason}`);
      const toast = { ...texts.failed, kind: 'destructive' } as const;
      finish({ step: 'failed', errors: outcome.errors }, toast);
    }
  };

  const firstFailed = failed && fieldNames.find((name) => failed.errors[name]);
  return (
    <form
      ref={element}
      action={`/inquiries#${answerId}`}
      method="post"
      onSubmit={submit}
      onInvalid={reportInvalid}
      onInput={clearFixedError}
      aria-labelledby="inquiry-title"
      className="contact-form"
    >
      {fieldNames.map((name) => (
        <Field
          key={name}
          name={name}
          form={texts}
          value={failed?.values[name]}
          error={errors[name]}
          begins={name === firstFailed}
          sending={sending}
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
          ref={button}
          id={failed && !firstFailed ? answerId : submitId}
          type="submit"
          disabled={sending}
          className="button button-brand"
        >
          {sending ? texts.sending : texts.submit}
        </button>
        {state.step === 'sent' && (
          <OutcomeLine outcome="sent" {...texts.sent}>
            {state.reference && (
              <>
                {' '}
                {texts.reference} <strong>{state.reference}</strong>
              </>
            )}
          </OutcomeLine>
        )}
        {state.step === 'failed' && <OutcomeLine outcome="failed" {...texts.failed} />}
      </div>
    </form>
  );
}

type OutcomeProps = {
  outcome: 'sent' | 'failed';
  title: string;
  description: string;
  children?: ReactNode;
};

/** The toast's text beside the button, where it stays. */
function OutcomeLine({ outcome, title, description, children }: OutcomeProps) {
  return (
    <p data-outcome={outcome}>
      <Icon of={outcome === 'sent' ? Check : TriangleAlert} />
      <span>
        <strong>{title}</strong> {description}
        {children}
      </span>
    </p>
  );
}
