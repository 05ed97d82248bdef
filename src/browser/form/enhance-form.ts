/**
 * Sends the contact form without leaving the page. Translators, password managers and others may have changed the
 * form's HTML (ContactForm.tsx): this script draws nothing anew, it only fills in and reveals what is there.
 */
import type { ToastMessage } from '#browser/toasts/toast-store.ts';
import { storedAddress, tidyAddress } from '#shared/email-address.ts';
import { type FieldErrors, fieldNames } from '#shared/fields.ts';
import type { InquiryForm, ParserTexts } from '#shared/inquiry-form.ts';
import { createInquiryParser } from '#shared/inquiry-parser.ts';
import { trapName } from '#shared/post-metadata.ts';
import {
  clear,
  controlNamed,
  focusFirst,
  hasError,
  invalidFields,
  setSending,
  showError,
  showErrors,
  showOutcome,
  submitButton,
} from './form-view.ts';
import { createSender } from './send.ts';
import { watchFirstTouch } from './time-token.ts';
import { readSource } from './visit-source.ts';

/** The texts that the script needs, in the form's `data-texts`. */
export type ScriptTexts = ParserTexts &
  Pick<InquiryForm, 'submit' | 'sending' | 'sent' | 'failed' | 'reference'>;

/** With React, so it is loaded before anything is sent. */
const loadToasts = () => import('#browser/toasts/show-toast.tsx');

export function enhanceForm(form: HTMLFormElement): void {
  const texts: ScriptTexts = JSON.parse(form.dataset.texts ?? '');
  const parseInquiry = createInquiryParser(texts);
  const send = createSender();
  const readToken = watchFirstTouch(form);
  let isSending = false;

  /** The inquiry, and the errors of the parser and those that only the browser finds. */
  const parse = () => {
    const parsed = parseInquiry(Object.fromEntries(new FormData(form)));
    const errors: FieldErrors = parsed.ok ? {} : parsed.errors;
    for (const name of invalidFields(form)) {
      errors[name] ??= texts.fields[name].invalid ?? texts.fields[name].blank;
    }
    return { inquiry: parsed.ok ? parsed.inquiry : undefined, errors };
  };

  const submit = async () => {
    tidyEmail(form);
    const { inquiry, errors } = parse();
    showOutcome(form);
    showErrors(form, errors);
    if (!inquiry || Object.keys(errors).length > 0) return focusFirst(form, errors);

    const trap = controlNamed(form, trapName)?.value;
    isSending = true;
    setSending(form, true, texts.sending);
    const outcome = await send({
      inquiry,
      trap,
      readToken,
      source: readSource(),
      isPosted: form.dataset.posted !== undefined,
    });
    isSending = false;
    setSending(form, false, texts.submit);
    if (outcome.sent) {
      delete form.dataset.posted;
      clear(form);
      const { title, description } = texts.sent;
      showOutcome(form, 'sent', title, `${description} ${texts.reference}`, outcome.reference);
      notify({ ...texts.sent, kind: 'success' });
    } else {
      console.error(`The inquiry was not sent: ${outcome.reason}`);
      showErrors(form, outcome.errors);
      showOutcome(form, 'failed', texts.failed.title, texts.failed.description);
      notify({ ...texts.failed, kind: 'destructive' });
    }
    // A disabled button has lost the focus.
    submitButton(form)?.focus({ preventScroll: true });
  };

  /** New errors appear only when the form is sent. */
  const removeFixedError = ({ target }: Event) => {
    const field = fieldNames.find((name) => name === (target as HTMLInputElement).name);
    if (field && hasError(form, field) && !parse().errors[field]) showError(form, field);
  };

  // Firefox keeps what was disabled while sending over a reload.
  setSending(form, false);
  // Errors appear under the fields, not in a bubble that disappears.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) submit();
  });
  form.addEventListener('input', removeFixedError);
  form.addEventListener('change', (event) => {
    // Not while it is typed: that would move the caret, and take away what Undo knows.
    tidyEmail(form);
    removeFixedError(event);
  });
  // A failure is noticed when a toast is shown.
  const prepare = () => loadToasts().catch(() => {});
  form.addEventListener('focusin', prepare, { once: true });
  // The touch that ran this script is already over.
  if (form.matches(':focus-within')) prepare();
}

/** Without it, the line beside the button still says the same. */
function notify(toast: ToastMessage): void {
  loadToasts().then(
    ({ showToast }) => showToast(toast),
    (error) => console.error(error),
  );
}

/** Shows an address as it will be sent. */
function tidyEmail(form: HTMLFormElement): void {
  const email = controlNamed(form, 'email');
  if (!email) return;
  const tidy = tidyAddress(email.value);
  if (tidy !== email.value) email.value = tidy;
  // Chromium converts only what is typed, and shows the letters of other scripts all the same.
  const stored = storedAddress(tidy);
  if (email.validity.typeMismatch && stored !== tidy) email.value = stored;
}
