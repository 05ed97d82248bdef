import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ToastMessage, toasts } from '#browser/toasts/toast-store.ts';
import { type FieldErrors, fieldNames, type InquiryField } from '#shared/fields.ts';
import type { FailedPost, InquiryForm } from '#shared/inquiry-form.ts';
import { createInquiryParser } from '#shared/inquiry-parser.ts';
import { Sign } from '#ui/Sign.tsx';
import { clear, focusFirst, invalidFields, readTrap, readValues } from './controls.ts';
import { answerId, Field, Honeypot, submitId } from './Field.tsx';
import { createKeyStore } from './idempotency-key.ts';
import { sendInquiry } from './send.ts';
import { type TimeToken, watchFirstTouch } from './time-token.ts';
import { readSource } from './visit-source.ts';

type FormState =
  | { step: 'editing'; errors: FieldErrors }
  | { step: 'sending' }
  | { step: 'sent'; reference: string | undefined }
  | { step: 'failed'; errors: FieldErrors };

type Props = {
  /** The texts and choices, from `content/`. */
  form: InquiryForm;
  /** A post without script that failed: the form keeps its values. */
  failed?: FailedPost | undefined;
};

/**
 * 'Send us a Message'. Native validation comes first, then the parser that the server uses too. The
 * fields are uncontrolled, so that text typed before the script loaded stays.
 */
export function ContactForm({ form: texts, failed }: Props) {
  const [parseInquiry] = useState(() => createInquiryParser(texts));
  const [state, setState] = useState<FormState>(
    failed ? { step: 'failed', errors: failed.errors } : { step: 'editing', errors: {} },
  );
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [idempotencyKeys] = useState(createKeyStore);
  const sending = state.step === 'sending';
  const errors = 'errors' in state ? state.errors : {};
  const timeToken = useRef<TimeToken>(null);
  useEffect(() => {
    if (!form.current) return;
    const watch = watchFirstTouch(form.current);
    timeToken.current = watch;
    return watch.stop;
  }, []);

  /** The parser's errors, and those that only the browser finds. */
  const findErrors = (): FieldErrors => {
    const parsed = parseInquiry(readValues(form.current));
    const found = parsed.ok ? {} : parsed.errors;
    for (const name of invalidFields(form.current)) {
      found[name] ??= texts.fields[name].invalid ?? texts.fields[name].blank;
    }
    return found;
  };

  const showErrors = (found: FieldErrors) => {
    setState({ step: 'editing', errors: found });
    focusFirst(form.current, (name) => found[name] !== undefined);
  };

  /** Shows the browser's findings under the fields, not in a bubble that disappears. */
  const reportInvalid = (event: SyntheticEvent) => {
    event.preventDefault();
    showErrors(findErrors());
  };

  /** Removes the error of a field once it is valid; new errors appear only when the form is sent. */
  const clearFixedError = ({ target }: SyntheticEvent) => {
    const name = (target as HTMLInputElement).name as InquiryField;
    if (!errors[name] || findErrors()[name]) return;
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

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const parsed = parseInquiry(readValues(form.current));
    if (!parsed.ok) return showErrors(parsed.errors);

    setState({ step: 'sending' });
    // The server may have stored the browser's own post, under a key that it derived from the content.
    const key = form.current?.dataset.posted ? undefined : idempotencyKeys.keyFor(parsed.inquiry);
    const outcome = await sendInquiry(parsed.inquiry, key, {
      trap: readTrap(form.current),
      token: timeToken.current?.fresh(),
      source: readSource(),
    });
    if (outcome.sent) {
      idempotencyKeys.forget();
      delete form.current?.dataset.posted;
      clear(form.current);
      finish({ step: 'sent', reference: outcome.reference }, { ...texts.sent, kind: 'success' });
    } else {
      console.error(`The inquiry was not sent: ${outcome.reason}`);
      const toast = { ...texts.failed, kind: 'destructive' } as const;
      finish({ step: 'failed', errors: outcome.errors }, toast);
    }
  };

  const firstFailed = failed && fieldNames.find((name) => failed.errors[name]);
  const field = (name: InquiryField) => (
    <Field
      key={name}
      name={name}
      form={texts}
      value={failed?.values[name]}
      error={errors[name]}
      begins={name === firstFailed}
      sending={sending}
    />
  );

  return (
    <form
      ref={form}
      action={`/inquiries#${answerId}`}
      method="post"
      onSubmit={submit}
      onInvalid={reportInvalid}
      onInput={clearFixedError}
      aria-labelledby="inquiry-title"
      className="contact-form"
    >
      {fieldNames.map(field)}
      <Honeypot />
      <p>
        {texts.note}{' '}
        <a href="/privacy" className="link">
          {texts.privacyLink}
        </a>
      </p>
      <div>
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
      <Sign of={outcome === 'sent' ? 'done' : 'warning'} />
      <span>
        <strong>{title}</strong> {description}
        {children}
      </span>
    </p>
  );
}
