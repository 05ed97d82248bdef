import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { InterfaceTexts } from '../content/interface-schema.ts';
import { modalHost } from '../ui/modal-host.ts';
import { type Toast, toasts } from './store.ts';
import { ToastCard } from './ToastCard.tsx';

/**
 * The toast area of every page: two live regions that are in the page from the first paint, and
 * the card of the visible toast. While a modal is open the area is drawn inside it. In narrow windows
 * it is below the navigation: at the foot it would cover the form's button and the line beside it.
 */
export function ToastArea({ texts }: { texts: InterfaceTexts['notices'] }) {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, () => undefined);
  const host = useSyncExternalStore(modalHost.subscribe, modalHost.current, () => null);

  useEffect(() => {
    const follow = () =>
      document.hidden ? toasts.pause('hidden tab') : toasts.resume('hidden tab');
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  const area = (
    <section
      aria-label={texts.area}
      className="no-print pointer-events-none fixed inset-x-4 top-22 z-50 flex justify-end lg:top-auto lg:bottom-4 lg:justify-start"
    >
      <div aria-live="polite" className="sr-only">
        {toast && toast.kind !== 'destructive' && <Announcement toast={toast} />}
      </div>
      <div aria-live="assertive" className="sr-only">
        {toast?.kind === 'destructive' && <Announcement toast={toast} />}
      </div>
      {toast && <ToastCard toast={toast} closeLabel={texts.close} />}
    </section>
  );
  return host ? createPortal(area, host) : area;
}

function Announcement({ toast }: { toast: Toast }) {
  return <p key={toast.id}>{`${toast.title} ${toast.description}`}</p>;
}
