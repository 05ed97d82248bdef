/** What the contact form shows. Its HTML has a place for everything (ContactForm.tsx): nothing is drawn or removed. */
import { type FieldErrors, fieldNames, type InquiryField } from '#shared/fields.ts';
import { trapName } from '#shared/post-metadata.ts';

/** Other programs may have put controls of their own into the form. */
export const controlNamed = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`);

/** The fields that the browser finds invalid. */
export const invalidFields = (form: HTMLFormElement): InquiryField[] =>
  fieldNames.filter((name) => controlNamed(form, name)?.validity.valid === false);

export function showErrors(form: HTMLFormElement, errors: FieldErrors): void {
  for (const name of fieldNames) showError(form, name, errors[name]);
}

export function showError(form: HTMLFormElement, name: InquiryField, error = ''): void {
  const control = controlNamed(form, name);
  if (error) control?.setAttribute('aria-invalid', 'true');
  else control?.removeAttribute('aria-invalid');
  const line = form.querySelector<HTMLElement>(`[data-error="${name}"]`);
  if (!line) return;
  line.textContent = error;
  line.hidden = error === '';
}

export const hasError = (form: HTMLFormElement, name: InquiryField): boolean =>
  controlNamed(form, name)?.getAttribute('aria-invalid') === 'true';

/** Focuses the first field with an error, with its label in view. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  const first = fieldNames.find((name) => errors[name]);
  const control = first && controlNamed(form, first);
  // WebKit would scroll the field to the window's edge, with its label under the header.
  control?.focus({ preventScroll: true });
  control?.labels?.[0]?.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** While an inquiry is being sent, nothing in the form can be changed. @param label of the button, if it changes */
export function setSending(form: HTMLFormElement, isSending: boolean, label?: string): void {
  for (const name of fieldNames) {
    const control = controlNamed(form, name);
    // A select cannot be read-only.
    if (control?.matches('select')) control.disabled = isSending;
    else if (control) control.readOnly = isSending;
  }
  const button = submitButton(form);
  if (!button) return;
  button.disabled = isSending;
  if (label) button.textContent = label;
}

export const submitButton = (form: HTMLFormElement) =>
  form.querySelector<HTMLButtonElement>('[type="submit"]');

/** Shows one outcome beside the button, or none. @param texts in the order of its places */
export function showOutcome(
  form: HTMLFormElement,
  outcome?: 'sent' | 'failed',
  ...texts: string[]
): void {
  for (const line of form.querySelectorAll<HTMLElement>('[data-outcome]')) {
    const isShown = line.dataset.outcome === outcome;
    // hold-attempts.ts has the line announced; from here on the toast is.
    line.removeAttribute('role');
    line.hidden = !isShown;
    for (const [index, place] of [...line.querySelectorAll('span > *')].entries()) {
      place.textContent = (isShown && texts[index]) || '';
    }
  }
}

/** Empties the fields; `reset` would restore the values of a failed post without script. */
export function clear(form: HTMLFormElement): void {
  for (const name of [...fieldNames, trapName]) {
    const control = controlNamed(form, name);
    if (control) control.value = '';
  }
}
