/** Sends the contact form without leaving the page. Never re-renders it: translators may have changed the HTML. */
import { showToast } from '#browser/toasts/show-toast.ts';
import { type FieldErrors, fieldNames, type InquiryField, namesInForm } from '#shared/fields.ts';
import { parseInquiry } from '#shared/inquiry-parser.ts';
import { honeypotName } from '#shared/post-metadata.ts';
import { storedAddress, tidyAddress } from '#shared/typed-addresses.ts';
import type { ScriptTexts } from './ContactForm.tsx';
import { fetchTokenAtFirstTouch } from './fetch-token.ts';
import { createSender } from './send.ts';
import { readSource } from './visit-source.ts';

export function enhanceForm(form: HTMLFormElement): void {
  const texts: ScriptTexts = JSON.parse(form.dataset.texts ?? '');
  const send = createSender();
  const getToken = fetchTokenAtFirstTouch(form);
  const keepClear = submitButton(form)?.parentElement;
  let isSending = false;

  /** Parses the form, and adds errors that only the browser's own validation finds. */
  const parse = () => {
    const parsed = parseInquiry(Object.fromEntries(new FormData(form)), texts);
    const errors: FieldErrors = parsed.ok ? {} : parsed.errors;
    for (const name of fieldNames) {
      if (controlNamed(form, name)?.validity.valid !== false) continue;
      errors[name] ??= texts.fields[name].invalid ?? texts.fields[name].blank;
    }
    return { fields: parsed.ok ? parsed.fields : undefined, errors };
  };

  const submit = async () => {
    tidyEmail(form);
    const { fields, errors } = parse();
    showOutcome(form);
    showErrors(form, errors);
    if (!fields || Object.keys(errors).length > 0) return focusFirst(form, errors);

    isSending = true;
    setSending(form, true, texts.sending);
    const outcome = await send({
      fields,
      honeypot: controlNamed(form, honeypotName)?.value,
      getToken,
      source: readSource(texts.clickIds),
    });
    isSending = false;
    setSending(form, false, texts.submit);
    if (outcome.sent) {
      // `reset()` would restore the values that the server rendered after a failed native post.
      for (const name of [...fieldNames, honeypotName]) {
        const control = controlNamed(form, name);
        if (control) control.value = '';
      }
      form.querySelector('[data-suggestion]')?.setAttribute('hidden', '');
      const { title, description } = texts.sent;
      const { answerBy, reference } = outcome;
      // An older server does not say it.
      const answer = answerBy ? `${texts.answerBy.replace('{time}', () => answerBy)} ` : '';
      const said = `${description} ${answer}${texts.reference}`;
      const text = { title, description: said, reference, booking: texts.booking?.text };
      showOutcome(form, 'sent', text);
      showToast({ ...texts.sent, kind: 'success', keepClear });
    } else {
      console.error(`The inquiry was not sent: ${outcome.reason}`);
      showErrors(form, outcome.errors);
      showOutcome(form, 'failed', texts.failed);
      showToast({ ...texts.failed, kind: 'destructive', keepClear });
    }
    // The button lost the focus when it was disabled.
    submitButton(form)?.focus({ preventScroll: true });
  };

  const clearFixedError = ({ target }: Event) => {
    const field = fieldNames.find((name) => name === (target as HTMLInputElement).name);
    const isInvalid = field && controlNamed(form, field)?.hasAttribute('aria-invalid');
    if (isInvalid && !parse().errors[field]) showError(form, field);
  };

  // After a reload while sending, Firefox restores the disabled controls.
  setSending(form, false);
  // Errors appear under the fields, not in the browser's bubbles, which disappear.
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) submit();
  });
  form.addEventListener('input', clearFixedError);
  form.addEventListener('change', (event) => {
    // Not on `input`: it would move the caret and lose the undo history.
    tidyEmail(form);
    clearFixedError(event);
  });
  const loadSuggestions = async () => {
    const { offerSuggestions } = await import('./suggest-address.ts');
    offerSuggestions(form, texts.suggestion);
  };
  form.addEventListener('focusin', loadSuggestions, { once: true });
  if (form.matches(':focus-within')) loadSuggestions();
}

/** Not `form.elements`: browser extensions may have added controls of their own. */
const controlNamed = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`);

const submitButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('[type="submit"]');

function tidyEmail(form: HTMLFormElement): void {
  const email = controlNamed(form, 'email');
  if (!email) return;
  const tidy = tidyAddress(email.value);
  if (tidy !== email.value) email.value = tidy;
  // Chromium converts international domains only as they are typed, and displays the ASCII form in letters anyway.
  const stored = storedAddress(tidy);
  if (email.validity.typeMismatch && stored !== tidy) email.value = stored;
}

function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const name of fieldNames) showError(form, name, errors[name]);
}

function showError(form: HTMLFormElement, name: InquiryField, error = ''): void {
  const control = controlNamed(form, name);
  if (error) control?.setAttribute('aria-invalid', 'true');
  else control?.removeAttribute('aria-invalid');
  const line = form.querySelector<HTMLElement>(`[data-error="${name}"]`);
  if (!line) return;
  line.textContent = error;
  line.hidden = error === '';
}

function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = namesInForm().find((name) => errors[name]);
  const control = first && controlNamed(form, first);
  // WebKit would scroll the field to the window's edge, which hides its label under the header.
  control?.focus({ preventScroll: true });
  control?.labels?.[0]?.parentElement?.scrollIntoView({ block: 'nearest' });
}

function setSending(form: HTMLFormElement, isSending: boolean, buttonLabel?: string): void {
  for (const name of fieldNames) {
    const control = controlNamed(form, name);
    // A select cannot be read-only.
    if (control?.matches('select')) control.disabled = isSending;
    else if (control) control.readOnly = isSending;
  }
  const button = submitButton(form);
  if (!button) return;
  button.disabled = isSending;
  if (buttonLabel) button.textContent = buttonLabel;
}

type Said = Record<string, string | undefined>;
function showOutcome(form: HTMLFormElement, outcome?: 'sent' | 'failed', said: Said = {}): void {
  for (const line of form.querySelectorAll<HTMLElement>('[data-outcome]')) {
    const isShown = line.dataset.outcome === outcome;
    line.hidden = !isShown;
    for (const part of line.querySelectorAll<HTMLElement>('[data-part]')) {
      part.textContent = (isShown && said[part.dataset.part ?? '']) || '';
    }
  }
}
