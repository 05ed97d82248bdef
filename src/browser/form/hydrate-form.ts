import { hydrate, startToasts } from '#browser/hydrate.ts';
import { ContactForm } from './ContactForm.tsx';

export async function start(island: HTMLElement): Promise<void> {
  await startToasts();
  hydrate(island, ContactForm);
}
