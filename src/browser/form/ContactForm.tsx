/** The contact form, with hidden elements for every outcome: enhance-form.ts fills them in and reveals them. */
import { Check, TriangleAlert } from 'lucide';
import type { FailedPost, InquiryForm } from '#content/inquiry-form.ts';
import { type FieldRule, type InquiryField, inquiryFields, namesInForm } from '#shared/fields.ts';
import { honeypotName } from '#shared/post-metadata.ts';
import { newTabProps } from '#ui/ContactLinks.tsx';
import { Icon } from '#ui/Icon.tsx';
import './contact-form.css';
import '#ui/field.css';

/** The fragment of the form's action: the response scrolls to it, since `autofocus` does nothing on iPhones. */
const responseId = 'answer';

type FormProps = { form: InquiryForm; service?: string | undefined; failed?: FailedPost };

export function ContactForm({ form: texts, service, failed }: FormProps) {
  const firstFailed = failed && namesInForm().find((name) => failed.errors[name]);
  return (
    <form
      action={`/inquiries#${responseId}`}
      method="post"
      aria-labelledby="inquiry-title"
      className="contact-form"
      data-texts={JSON.stringify(scriptTexts(texts))}
    >
      {namesInForm().map((name) => (
        <Field
          key={name}
          id={name === firstFailed ? responseId : `inquiry-${name}`}
          name={name}
          form={texts}
          service={service}
          failed={failed}
        />
      ))}
      <Honeypot label={texts.honeypot} />
      <p>
        {texts.note}{' '}
        {texts.hasPrivacyPage && (
          <a href="/privacy" className="link">
            {texts.privacyLink}
          </a>
        )}
      </p>
      <div className="row">
        <button
          id={failed && !firstFailed ? responseId : 'inquiry-submit'}
          type="submit"
          className="button button-brand"
        >
          {texts.submit}
        </button>
        <OutcomeLine outcome="sent" href={texts.booking?.url} />
        <OutcomeLine outcome="failed" text={failed && !firstFailed ? texts.failed : undefined} />
      </div>
    </form>
  );
}

export type ScriptTexts = ReturnType<typeof scriptTexts>;
function scriptTexts(texts: InquiryForm) {
  const { title, optional, noChoice, honeypot, note, privacyLink, ...others } = texts;
  const { hasPrivacyPage, replySubject, pages, ...forScript } = others;
  return forScript;
}

/** Not `url`, which would refuse an address without `https://`. */
const inputTypes = { line: 'text', email: 'email', url: 'text' };

type FieldProps = FormProps & { id: string; name: InquiryField };
function Field({ id, name, form, service, failed }: FieldProps) {
  const error = failed?.errors[name];
  const errorId = `inquiry-${name}-error`;
  const { label, hint } = form.fields[name];
  const hintId = `inquiry-${name}-hint`;
  const rule: FieldRule = inquiryFields[name];
  const controlProps = {
    id,
    name,
    className: 'field',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
    required: rule.required,
    defaultValue: failed?.values[name],
    dir: rule.kind === 'line' || rule.kind === 'text' ? 'auto' : undefined,
  } as const;
  return (
    <div className={rule.kind === 'text' ? 'wide' : undefined}>
      <label htmlFor={id}>
        {label} {!rule.required && <span>{form.optional}</span>}
      </label>
      {hint && (
        <p id={hintId} className="note">
          {hint}
        </p>
      )}
      {rule.kind === 'choice' && (
        <select {...controlProps} defaultValue={failed?.values[name] ?? service}>
          <option value="">{form.noChoice}</option>
          {form.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </select>
      )}
      {rule.kind === 'text' && <textarea {...controlProps} rows={5} />}
      {rule.kind !== 'choice' && rule.kind !== 'text' && (
        <input
          {...controlProps}
          type={inputTypes[rule.kind]}
          inputMode={rule.kind === 'url' ? 'url' : undefined}
          autoComplete={rule.autoComplete}
        />
      )}
      <p id={errorId} data-error={name} hidden={!error}>
        {error}
      </p>
      {rule.kind === 'email' && (
        <div aria-live="polite">
          <button type="button" className="link" data-suggestion hidden />
        </div>
      )}
    </div>
  );
}

/** Catches bots that fill in every field. The label is for text browsers, which show the field. */
function Honeypot({ label }: { label: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        {label}{' '}
        <input
          type="text"
          name={honeypotName}
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="off"
          data-1p-ignore="true"
          data-lpignore="true"
          data-bwignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

type OutcomeProps = {
  outcome: 'sent' | 'failed';
  text?: InquiryForm['failed'] | undefined;
  /** To book a call. */
  href?: string | undefined;
};
/** Empty until it is shown, since text browsers show hidden elements. */
function OutcomeLine({ outcome, text, href }: OutcomeProps) {
  return (
    <p data-outcome={outcome} hidden={!text}>
      <Icon of={outcome === 'sent' ? Check : TriangleAlert} />
      <span>
        <strong data-part="title">{text?.title}</strong>{' '}
        <span data-part="description">{text?.description}</span>
        {outcome === 'sent' && ' '}
        {outcome === 'sent' && <strong data-part="reference" />}
        {href && ' '}
        {href && <a href={href} {...newTabProps({ href })} data-part="booking" className="link" />}
      </span>
    </p>
  );
}
