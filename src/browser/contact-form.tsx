import { ContactForm } from '../inquiry/browser/ContactForm.tsx';
import { hydrate } from './hydrate.ts';
import { startToasts } from './toasts.ts';

/** The form: what was typed before stays, as its fields are the browser's own. */
export async function start(island: HTMLElement): Promise<void> {
  await startToasts();
  hydrate(island, ContactForm);
}
