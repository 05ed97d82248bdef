import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './ToastCard.tsx';
import { type Toast, toasts } from './toast-store.ts';

/** How long a live region keeps its text, in milliseconds. */
export const announcementTime = 2000;
/** Dispatched when a modal or the menu opens or closes; a modal takes the focus. */
const overlayEvents = ['focusin', 'close', 'toggle'];

/** The open modal or menu: the page outside it is inert, or a press there closes it. */
const overlay = {
  current() {
    // Without popovers, in old browsers, the selector is a syntax error.
    const popover = 'popover' in HTMLElement.prototype ? ', :popover-open' : '';
    return document.querySelector<HTMLElement>(`dialog[open]${popover}`);
  },
  subscribe(listener: () => void) {
    for (const event of overlayEvents) document.addEventListener(event, listener, true);
    return () => {
      for (const event of overlayEvents) document.removeEventListener(event, listener, true);
    };
  },
};

/** Draws the toast and announces it. The area moves into an open overlay, or back before `next`. */
export function Toasts({ area, next }: { area: HTMLElement; next: Element | null }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const openOverlay = useSyncExternalStore(overlay.subscribe, overlay.current);

  useLayoutEffect(() => {
    if (!openOverlay) return;
    openOverlay.append(area);
    return () => next?.before(area);
  }, [openOverlay, area, next]);

  useEffect(() => {
    const followVisibility = () =>
      document.hidden ? toasts.pause('hidden tab') : toasts.resume('hidden tab');
    followVisibility();
    document.addEventListener('visibilitychange', followVisibility);
    return () => document.removeEventListener('visibilitychange', followVisibility);
  }, []);

  const [lastAnnounced, setLastAnnounced] = useState<Toast>();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => setLastAnnounced(toast), announcementTime);
    return () => clearTimeout(timer);
  }, [toast]);
  // Removed once announced: a screen reader would read it again next to the card.
  const announced = toast !== lastAnnounced ? toast : undefined;
  const region = area.querySelector(
    `[aria-live="${announced?.kind === 'destructive' ? 'assertive' : 'polite'}"]`,
  );

  return (
    <>
      {announced &&
        region &&
        createPortal(<p>{`${announced.title} ${announced.description}`}</p>, region, announced.id)}
      {toast && (
        <ToastCard toast={toast} overlay={openOverlay} closeLabel={area.dataset.close ?? ''} />
      )}
    </>
  );
}
