import { Check, TriangleAlert } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { expectToasts, toasts } from '../toast/store.ts';
import { Field } from './Field.tsx';
import { createKeyring } from './idempotency-key.ts';
import { outcomeTexts } from './outcome-texts.ts';
import { type FieldErrors, type InquiryField, parseInquiry, serviceChoices } from './schema.ts';
import { sendInquiry } from './send.ts';
import { type TouchWatch, watchFirstTouch } from './spam/first-touch.ts';
import { Honeypot } from './spam/Honeypot.tsx';
import { trapName } from './spam/honeypot.ts';
import { readSource } from './visit-source.ts';

type FormState =
  | { step: 'editing'; errors: FieldErrors }
  | { step: 'sending' }
  | { step: 'sent' }
  | { step: 'failed'; errors: FieldErrors };

type Props = {
  /** What becomes of the data, in a sentence; the link to the privacy page follows it. */
  note: string;
  /** A post without script that failed: its values, to be kept, and what was wrong with them. */
  failed?: { values: Partial<Record<InquiryField, string>>; errors: FieldErrors };
};

/**
 * 'Send us a Message'. The browser's own validation comes first, then the schema that the server
 * uses too. The fields are uncontrolled: what was typed before the script came stays.
 */
export function ContactForm({ note, failed }: Props) {
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

  /** The browser found invalid fields: say so under each field instead of in a passing bubble. */
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
      toasts.show({ ...outcomeTexts.sent, kind: 'success' });
    } else {
      console.error(`The inquiry was not sent: ${outcome.reason}`);
      setState({ step: 'failed', errors: outcome.errors });
      toasts.show({ ...outcomeTexts.failed, kind: 'destructive' });
    }
  };

  // A disabled button loses the focus; it gets it back when sending ends.
  useEffect(() => {
    if (state.step === 'sent' || (state.step === 'failed' && form.current?.dataset.submitted)) {
      button.current?.focus({ preventScroll: true });
    }
    if (state.step === 'sending' && form.current) form.current.dataset.submitted = 'true';
  }, [state.step]);

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
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="name" label="Name" error={errors.name}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="name"
              required
              readOnly={sending}
              defaultValue={failed?.values.name}
            />
          )}
        </Field>
        <Field name="email" label="Email" error={errors.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              required
              readOnly={sending}
              defaultValue={failed?.values.email}
            />
          )}
        </Field>
        <Field name="company" label="Company" optional error={errors.company}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="organization"
              readOnly={sending}
              defaultValue={failed?.values.company}
            />
          )}
        </Field>
        <Field name="service" label="Service" optional error={errors.service}>
          {(control) => (
            <select {...control} disabled={sending} defaultValue={failed?.values.service}>
              <option value="">Select a service</option>
              {serviceChoices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field name="message" label="Message" error={errors.message}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            required
            readOnly={sending}
            defaultValue={failed?.values.message}
          />
        )}
      </Field>
      <Honeypot />
      <p className="text-[0.9375rem] text-muted">
        {note}{' '}
        <a href="/privacy" className="link">
          Privacy Policy
        </a>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          ref={button}
          type="submit"
          disabled={sending}
          className="button button-brand min-w-44"
        >
          {sending ? 'Sending...' : 'Send Message'}
        </button>
        {state.step === 'sent' && <OutcomeLine outcome="sent" />}
        {state.step === 'failed' && <OutcomeLine outcome="failed" />}
      </div>
    </form>
  );
}

/** Says beside the form what the toast says, and stays. */
function OutcomeLine({ outcome }: { outcome: keyof typeof outcomeTexts }) {
  const { title, description } = outcomeTexts[outcome];
  const OutcomeIcon = outcome === 'sent' ? Check : TriangleAlert;
  return (
    <p data-outcome={outcome} className="flex min-w-60 flex-1 gap-2 leading-snug">
      <OutcomeIcon
        aria-hidden="true"
        className={`size-5 shrink-0 ${outcome === 'sent' ? 'text-success-ink' : 'text-danger'}`}
      />
      <span>
        <strong className="font-semibold">{title}</strong> {description}
      </span>
    </p>
  );
}

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
