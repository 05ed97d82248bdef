/**
 * Sends the contact form without leaving the page. Translators, password managers and others may have changed the
 * form's HTML (ContactForm.tsx): this script draws nothing anew, it only fills in and reveals what is there.
 */
import { whenAlmostVisible } from '#browser/almost-visible.ts';
import type { ToastMessage } from '#browser/toasts/toast-store.ts';
import { tidyAddress } from '#shared/email-address.ts';
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
export type FormTexts = ParserTexts & Pick<InquiryForm, 'submit' | 'sending' | 'sent' | 'failed'>;

/** With React, so it is loaded before it is needed. */
const loadToasts = () => import('#browser/toasts/show-toast.tsx');

export function enhanceForm(form: HTMLFormElement): void {
  const texts: FormTexts = JSON.parse(form.dataset.texts ?? '');
  const parseInquiry = createInquiryParser(texts);
  const send = createSender();
  const readToken = watchFirstTouch(form);
  let isSending = false;

  const parse = () => parseInquiry(Object.fromEntries(new FormData(form)));

  /** The parser's errors, and those that only the browser finds. */
  const findErrors = (): FieldErrors => {
    const parsed = parse();
    const found = parsed.ok ? {} : parsed.errors;
    for (const name of invalidFields(form)) {
      found[name] ??= texts.fields[name].invalid ?? texts.fields[name].blank;
    }
    return found;
  };

  /** Shows an address as it will be sent. */
  const tidyEmail = () => {
    const email = controlNamed(form, 'email');
    const tidy = email && tidyAddress(email.value);
    // Assigning the same value would move the caret.
    if (tidy && tidy !== email.value) email.value = tidy;
  };

  const submit = async () => {
    tidyEmail();
    const errors = findErrors();
    const parsed = parse();
    showOutcome(form, undefined);
    showErrors(form, errors);
    if (!parsed.ok || Object.keys(errors).length > 0) return focusFirst(form, errors);

    const trap = controlNamed(form, trapName)?.value;
    isSending = true;
    setSending(form, true, texts.sending);
    const outcome = await send({
      inquiry: parsed.inquiry,
      trap,
      token: readToken(),
      source: readSource(),
      isPosted: form.dataset.posted !== undefined,
    });
    isSending = false;
    setSending(form, false, texts.submit);
    if (outcome.sent) {
      delete form.dataset.posted;
      clear(form);
      showOutcome(form, 'sent', outcome.reference);
      notify({ ...texts.sent, kind: 'success' });
    } else {
      console.error(`The inquiry was not sent: ${outcome.reason}`);
      showErrors(form, outcome.errors);
      showOutcome(form, 'failed');
      notify({ ...texts.failed, kind: 'destructive' });
    }
    // A disabled button has lost the focus.
    submitButton(form)?.focus({ preventScroll: true });
  };

  // Firefox keeps what was disabled while sending over a reload.
  setSending(form, false);
  // Errors appear under the fields, not in a bubble that disappears.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) submit();
  });
  form.addEventListener('input', (event) => {
    // Typed text is left alone until it is complete.
    if ((event as InputEvent).inputType?.startsWith('insertFrom')) tidyEmail();
    // New errors appear only when the form is sent.
    const { name } = event.target as HTMLInputElement;
    const field = fieldNames.find((one) => one === name);
    if (field && hasError(form, field) && !findErrors()[field]) showError(form, field);
  });
  form.addEventListener('change', tidyEmail);
  whenAlmostVisible(form, loadToasts);
}

/** Without it, the line beside the button still says the same. */
function notify(toast: ToastMessage): void {
  loadToasts().then(
    ({ showToast }) => showToast(toast),
    (error) => console.error(error),
  );
}
