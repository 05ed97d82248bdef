import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { InterfaceTexts } from '#content/interface-schema.ts';
import { ToastCard } from './ToastCard.tsx';
import { type Toast, toasts } from './toast-store.ts';

/** How long a live region keeps its text, in milliseconds. */
export const announcementTime = 2000;
/** Dispatched when a modal, which takes the focus, or the menu opens or closes. */
const overlayEvents = ['focusin', 'close', 'toggle'];

/** The open modal or menu. Outside it a toast would be inert, or a click on it would close the overlay. */
const overlay = {
  current() {
    // In browsers without popovers, the selector is a syntax error.
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

/** Static HTML, since live regions must exist from the first paint; Toasts renders into it. */
export function ToastArea({ texts }: { texts: InterfaceTexts['notices'] }) {
  return (
    <section aria-label={texts.area} data-close={texts.close} className="toasts no-print">
      <div aria-live="polite" className="sr-only" />
      <div aria-live="assertive" className="sr-only" />
    </section>
  );
}

/** Renders and announces the toast. Moves the area into an open overlay, and later back before `next`. */
export function Toasts({ area, next }: { area: HTMLElement; next: Element | null }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const parent = useSyncExternalStore(overlay.subscribe, overlay.current);

  useLayoutEffect(() => {
    if (!parent) return;
    parent.append(area);
    return () => next?.before(area);
  }, [parent, area, next]);

  useLayoutEffect(() => {
    if (!toast?.keepClear || parent) return;
    const card = area.getBoundingClientRect();
    const { top, bottom } = toast.keepClear.getBoundingClientRect();
    const parentTop = toast.keepClear.parentElement?.getBoundingClientRect().top ?? top;
    const clear = bottom - parentTop <= innerHeight - card.bottom - 16 ? parentTop : top;
    if (bottom > card.top) scrollBy(0, Math.min(0, clear - card.bottom - 8));
  }, [toast, parent, area]);

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
  // Removed once announced: a screen reader would find the text twice.
  const announced = toast !== lastAnnounced ? toast : undefined;
  const region = area.querySelector(
    `[aria-live="${announced?.kind === 'destructive' ? 'assertive' : 'polite'}"]`,
  );

  return (
    <>
      {announced &&
        region &&
        createPortal(<p>{`${announced.title} ${announced.description}`}</p>, region, announced.id)}
      {toast && <ToastCard toast={toast} overlay={parent} closeLabel={area.dataset.close ?? ''} />}
    </>
  );
}
