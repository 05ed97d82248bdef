/** Reads and clears the form's uncontrolled controls. */
import { trapName } from '#shared/evidence.ts';
import { type InquiryField, inquiryFields } from '#shared/fields.ts';

/** The values of the inquiry's fields, untrusted. */
export function readValues(form: HTMLFormElement | null): Record<string, unknown> {
  const data = new FormData(form ?? undefined);
  data.delete(trapName);
  return Object.fromEntries(data);
}

export function readTrap(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get(trapName) ?? '');
}

/** Empties the fields; `reset` would restore the values of a failed post without script. */
export function clear(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLButtonElement) continue;
    (control as HTMLInputElement).value = '';
  }
}

/** The fields that native validation finds invalid. */
export function invalidFields(form: HTMLFormElement | null): InquiryField[] {
  return controlsOf(form)
    .filter(({ validity }) => !validity.valid)
    .map(({ name }) => name as InquiryField);
}

/** Focuses the first wanted field, with its label in view. */
export function focusFirst(
  form: HTMLFormElement | null,
  isWanted: (name: InquiryField) => boolean,
): void {
  const first = controlsOf(form).find(({ name }) => isWanted(name as InquiryField));
  // WebKit would scroll the field to the window's edge, with its label under the header.
  first?.focus({ preventScroll: true });
  first?.closest('div')?.scrollIntoView({ block: 'nearest' });
}

function controlsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return controls.filter(({ name }) => Object.hasOwn(inquiryFields, name));
}
