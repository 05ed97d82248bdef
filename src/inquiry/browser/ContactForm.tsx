import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { expectToasts, toasts } from '../../toast/store.ts';
import { trapName } from '../core/evidence.ts';
import type { FailedPost } from '../core/failed-post.ts';
import { type FieldErrors, fieldNames, type InquiryField, inquiryFields } from '../core/fields.ts';
import type { InquiryForm } from '../core/form.ts';
import { createInquiryParser } from '../core/schema.ts';
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
  | { step: 'sent' }
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
  useEffect(expectToasts, []);
  useEffect(() => {
    if (!form.current) return;
    const watch = watchFirstTouch(form.current);
    touch.current = watch;
    return watch.stop;
  }, []);

  const showErrors = (found: FieldErrors) => {
    setState({ step: 'editing', errors: found });
    const first = [...(form.current?.elements ?? [])].find(
      (control) => (control as HTMLInputElement).name in found,
    );
    (first as HTMLElement | undefined)?.focus();
  };

  /** The browser found invalid fields: say so under each field, not in a bubble that passes. */
  const reportInvalid = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseInquiry(readValues(form.current));
    if (!parsed.ok) showErrors(parsed.errors);
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const parsed = parseInquiry(readValues(form.current));
    if (!parsed.ok) return showErrors(parsed.errors);

    setState({ step: 'sending' });
    const outcome = await sendInquiry(parsed.inquiry, keyring.keyFor(parsed.inquiry), {
      trap: readTrap(form.current),
      token: touch.current?.token(),
      source: readSource(),
    });
    if (outcome.sent) {
      keyring.forget();
      clear(form.current);
      setState({ step: 'sent' });
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

  const field = (name: InquiryField) => (
    <Field
      key={name}
      name={name}
      form={texts}
      value={failed?.values[name]}
      error={errors[name]}
      sending={sending}
    />
  );

  return (
    <form
      ref={form}
      action="/inquiries"
      method="post"
      onSubmit={submit}
      onInvalid={reportInvalid}
      aria-labelledby="inquiry-title"
      className="grid grow grid-rows-[auto_1fr] gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">{fieldNames.filter(isShort).map(field)}</div>
      {fieldNames.filter((name) => !isShort(name)).map(field)}
      <Honeypot />
      <p className="text-[0.9375rem] text-muted">
        {texts.note}{' '}
        <a href="/privacy" className="link">
          {texts.privacyLink}
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          ref={button}
          type="submit"
          disabled={sending}
          className="button button-brand min-w-44"
        >
          {sending ? texts.sending : texts.submit}
        </button>
        {state.step === 'sent' && <OutcomeLine outcome="sent" {...texts.sent} />}
        {state.step === 'failed' && <OutcomeLine outcome="failed" {...texts.failed} />}
      </div>
    </form>
  );
}

/**
 * Two such fields stand side by side in wide windows; one for several lines takes the whole width.
 */
const isShort = (name: InquiryField) => inquiryFields[name].kind !== 'text';

function readValues(form: HTMLFormElement | null): Record<string, unknown> {
  const data = new FormData(form ?? undefined);
  data.delete(trapName);
  return Object.fromEntries(data);
}

function readTrap(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get(trapName) ?? '');
}

/** Empties the fields; `reset` would bring back the values of a failed post without script. */
function clear(form: HTMLFormElement | null) {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLButtonElement) continue;
    (control as HTMLInputElement).value = '';
  }
}
