import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { modalHost } from '../ui/modal-host.ts';
import { openPopover } from '../ui/open-popover.ts';
import { type Toast, toasts } from './store.ts';
import { ToastCard } from './ToastCard.tsx';

/** How long a live region keeps an announcement, in milliseconds: screen readers take it up at once. */
export const announcementTime = 2000;

/**
 * The toast area of every page: two live regions that are in the page from the first paint, and
 * the card of the visible toast. While a modal or the menu is open the area is drawn inside it, at the
 * foot of the window: their titles, buttons and links begin at the top. In narrow windows it is else
 * below the navigation: at the foot it would cover the form's button and the line beside it.
 */
export function ToastArea({ texts }: { texts: InterfaceTexts['notices'] }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const modal = useSyncExternalStore(modalHost.subscribe, modalHost.current, () => null);
  const popover = useSyncExternalStore(openPopover.subscribe, openPopover.current, () => null);
  const host = modal ?? popover;

  useEffect(() => {
    const follow = () =>
      document.hidden ? toasts.pause('hidden tab') : toasts.resume('hidden tab');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  // Kept here, as moving the area into a modal makes its parts anew.
  const [said, setSaid] = useState<Toast>();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setSaid(toast), announcementTime);
    return () => clearTimeout(timer);
  }, [toast]);
  // It goes when it is said: who reads on would meet it again in the card.
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
