import { createRoot } from 'react-dom/client';
import { loadSheet } from '#browser/load-sheet.ts';
import { Toasts } from './Toasts.tsx';
import toastSheet from './toast.css?url';
import { type ToastMessage, toasts } from './toast-store.ts';

// In a place of its own: React would draw markup anew that another program has changed.
const area = document.querySelector<HTMLElement>('.toasts');
if (area) {
  const place = area.appendChild(document.createElement('div'));
  createRoot(place).render(<Toasts area={area} next={area.nextElementSibling} />);
}
// Without its styles a toast can still be read.
const styles = loadSheet(toastSheet).catch((error) => console.error(error));

export async function showToast(toast: ToastMessage): Promise<void> {
  await styles;
  toasts.show(toast);
}
