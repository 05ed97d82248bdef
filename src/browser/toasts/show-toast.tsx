/** Draws the area of toasts, once a page has a first one. */
import { createRoot } from 'react-dom/client';
import { addStyles } from '#browser/add-styles.ts';
import { Toasts } from './Toasts.tsx';
import toastStyles from './toast.css?inline';
import { type ToastMessage, toasts } from './toast-store.ts';

// In an element of its own: React would re-render markup that another program has changed.
const area = document.querySelector<HTMLElement>('.toasts');
if (area) {
  const container = area.appendChild(document.createElement('div'));
  createRoot(container).render(<Toasts area={area} next={area.nextElementSibling} />);
}
addStyles(toastStyles);

export const showToast = (toast: ToastMessage) => toasts.show(toast);
