import { useEffect, useRef } from 'react';
import { Sign } from '#ui/Sign.tsx';
import { useSwipe } from './swipe.ts';
import { type Toast, toasts } from './toast-store.ts';
import { toastKey, useWayBack } from './way-back.ts';

type Props = { toast: Toast; closeLabel: string };

/** The visible toast. It has no role: the area's live regions announce it. */
export function ToastCard({ toast, closeLabel }: Props) {
  const { offset, handlers } = useSwipe(toast.dismiss);
  const card = useRef<HTMLDivElement>(null);
  useWayBack(card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card draws every toast
  useEffect(() => toasts.resume('not drawn'), [toast.id]);
  // A card that is removed, or moves into a modal, gets no event for the loss of pointer and focus.
  useEffect(
    () => () => {
      toasts.resume('pointer');
      toasts.resume('focus');
    },
    [],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the close button does the same by keyboard
    <div
      ref={card}
      {...handlers}
      data-toast={toast.kind}
      onPointerEnter={() => toasts.pause('pointer')}
      onPointerLeave={() => toasts.resume('pointer')}
      onFocus={() => toasts.pause('focus')}
      onBlur={() => toasts.resume('focus')}
      style={{ translate: `${offset}px` }}
      className="toast"
    >
      {toast.kind === 'success' && <Sign of="done" strokeWidth={3} />}
      {toast.kind === 'destructive' && <Sign of="warning" />}
      <div>
        <p>{toast.title}</p>
        <p>{toast.description}</p>
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        aria-keyshortcuts={toastKey}
        onClick={toast.dismiss}
        className="icon-button"
      >
        <Sign of="close" />
      </button>
    </div>
  );
}
