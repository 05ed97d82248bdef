/** What the form's controls hold: they are the browser's own, so what was typed before the script stays. */
import { trapName } from '../core/evidence.ts';
import { type InquiryField, inquiryFields } from '../core/fields.ts';

/** The values of the inquiry's fields, untrusted. */
export function readValues(form: HTMLFormElement | null): Record<string, unknown> {
  const data = new FormData(form ?? undefined);
  data.delete(trapName);
  return Object.fromEntries(data);
}

export function readTrap(form: HTMLFormElement | null): string {
  return String(new FormData(form ?? undefined).get(trapName) ?? '');
}

/** Empties the fields; `reset` would bring back the values of a failed post without script. */
export function clear(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (control instanceof HTMLButtonElement) continue;
    (control as HTMLInputElement).value = '';
  }
}

/** The fields that the browser itself finds invalid. */
export function invalidFields(form: HTMLFormElement | null): InquiryField[] {
  return controlsOf(form)
    .filter(({ validity }) => !validity.valid)
    .map(({ name }) => name as InquiryField);
}

/** Focuses the first field of the form for which this is true, with its label in view. */
export function focusFirst(
  form: HTMLFormElement | null,
  isWanted: (name: InquiryField) => boolean,
): void {
  const first = controlsOf(form).find(({ name }) => isWanted(name as InquiryField));
  // Left to itself, WebKit brings a focused field close to the window's edge, its label under the header.
  first?.focus({ preventScroll: true });
  first?.closest('div')?.scrollIntoView({ block: 'nearest' });
}

/** The controls of the inquiry's fields, in their order. */
function controlsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[];
  return controls.filter(({ name }) => Object.hasOwn(inquiryFields, name));
}
