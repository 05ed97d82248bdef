import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { ToastCard } from './ToastCard.tsx';
import { type Toast, toasts } from './toast-store.ts';

/** How long a live region keeps its text, in milliseconds: screen readers pick it up at once. */
export const announcementTime = 2000;

/** The open modal or menu: the page outside it is inert, or a press there closes it. */
const overlay = {
  current() {
    // Without popovers, in old browsers, the selector is a syntax error.
    const popover = 'popover' in HTMLElement.prototype ? ', :popover-open' : '';
    return document.querySelector<HTMLElement>(`dialog[open]${popover}`);
  },
  subscribe(listener: () => void) {
    document.addEventListener('overlay:opened', listener);
    document.addEventListener('overlay:closed', listener);
    return () => {
      document.removeEventListener('overlay:opened', listener);
      document.removeEventListener('overlay:closed', listener);
    };
  },
};

/**
 * The toast area of every page: two live regions, there from the first paint, and the visible toast's
 * card. While an overlay is open the area is drawn inside it, at the bottom of the window. In narrow
 * windows it is otherwise below the navigation, where it does not cover the form's button.
 */
export function ToastArea({ texts }: { texts: InterfaceTexts['notices'] }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const host = useSyncExternalStore(overlay.subscribe, overlay.current, () => null);

  useEffect(() => {
    const follow = () =>
      document.hidden ? toasts.pause('hidden tab') : toasts.resume('hidden tab');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  // State of the area, because moving it into a modal remounts its parts.
  const [said, setSaid] = useState<Toast>();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setSaid(toast), announcementTime);
    return () => clearTimeout(timer);
  }, [toast]);
  // Removed once it was announced: a screen reader would read it again next to the card.
  const announcement = toast && toast !== said && (
    <p key={toast.id}>{`${toast.title} ${toast.description}`}</p>
  );

  const area = (
    <section aria-label={texts.area} className="toasts no-print">
      <div aria-live="polite" className="sr-only">
        {toast?.kind !== 'destructive' && announcement}
      </div>
      <div aria-live="assertive" className="sr-only">
        {toast?.kind === 'destructive' && announcement}
      </div>
      {toast && <ToastCard toast={toast} closeLabel={texts.close} />}
    </section>
  );
  return host ? createPortal(area, host) : area;
}
