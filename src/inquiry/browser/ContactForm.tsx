import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { toasts } from '../../toast/store.ts';
import type { FailedPost } from '../core/failed-post.ts';
import { type FieldErrors, fieldNames, type InquiryField } from '../core/fields.ts';
import type { InquiryForm } from '../core/form.ts';
import { answerId, submitId } from '../core/page-ids.ts';
import { createInquiryParser } from '../core/schema.ts';
import { clear, focusFirst, invalidFields, readTrap, readValues } from './controls.ts';
import { Field } from './Field.tsx';
import { type TouchWatch, watchFirstTouch } from './first-touch.ts';
import { Honeypot } from './Honeypot.tsx';
import { createKeyring } from './keyring.ts';
import { OutcomeLine } from './OutcomeLine.tsx';
import { sendInquiry } from './send.ts';
import { readSource } from './visit-source.ts';

type FormState =
  | { step: 'editing'; errors: FieldErrors }
  | { step: 'sending' }
  | { step: 'sent'; reference: string | undefined }
  | { step: 'failed'; errors: FieldErrors };

type Props = {
  /** The texts and choices, from `content/`. */
  form: InquiryForm;
  /** A post without script that failed: its values are kept. */
  failed?: FailedPost | undefined;
};

/**
 * 'Send us a Message'. The browser's own validation comes first, then the schema that the server
 * uses too. The fields are uncontrolled: what was typed before the script loaded stays.
 */
export function ContactForm({ form: texts, failed }: Props) {
  const [parseInquiry] = useState(() => createInquiryParser(texts));
  const [state, setState] = useState<FormState>(
    failed ? { step: 'failed', errors: failed.errors } : { step: 'editing', errors: {} },
  );
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [keyring] = useState(createKeyring);
  const sending = state.step === 'sending';
  const errors = 'errors' in state ? state.errors : {};
  const touch = useRef<TouchWatch>(null);
  useEffect(() => {
    if (!form.current) return;
    const watch = watchFirstTouch(form.current);
    touch.current = watch;
    return watch.stop;
  }, []);

  /** What is wrong by our own rules, and what only the browser finds. */
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

  /** The browser found invalid fields: say so under each field, not in a bubble that passes. */
  const reportInvalid = (event: SyntheticEvent) => {
    event.preventDefault();
    showErrors(findErrors());
  };

  /** Takes away the error of a field that is mended; others come only when the form is sent. */
  const dropMended = ({ target }: SyntheticEvent) => {
    const name = (target as HTMLInputElement).name as InquiryField;
    if (!errors[name] || findErrors()[name]) return;
    setState((current) => {
      if (!('errors' in current)) return current;
      const { [name]: _mended, ...others } = current.errors;
      return { ...current, errors: others };
    });
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const parsed = parseInquiry(readValues(form.current));
    if (!parsed.ok) return showErrors(parsed.errors);

    setState({ step: 'sending' });
    // The server has perhaps stored what the browser posted, under a key that it made of the content.
    const key = form.current?.dataset.posted ? undefined : keyring.keyFor(parsed.inquiry);
    const outcome = await sendInquiry(parsed.inquiry, key, {
      trap: readTrap(form.current),
      token: touch.current?.token(),
      source: readSource(),
    });
    if (outcome.sent) {
      keyring.forget();
      delete form.current?.dataset.posted;
      clear(form.current);
      setState({ step: 'sent', reference: outcome.reference });
      toasts.show({ ...texts.sent, kind: 'success' });
    } else {
      console.error(`The inquiry was not sent: ${outcome.reason}`);
      setState({ step: 'failed', errors: outcome.errors });
      toasts.show({ ...texts.failed, kind: 'destructive' });
    }
  };

  // A disabled button loses the focus; it gets it back when sending ends.
  useEffect(() => {
    if (state.step === 'sent' || (state.step === 'failed' && form.current?.dataset.submitted)) {
      button.current?.focus({ preventScroll: true });
    }
    if (state.step === 'sending' && form.current) form.current.dataset.submitted = 'true';
  }, [state.step]);

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
      onInput={dropMended}
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
