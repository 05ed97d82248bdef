import { Check, TriangleAlert, X } from 'lucide';
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '#ui/Icon.tsx';
import { type Toast, toasts } from './toast-store.ts';

export const swipeThreshold = 50;

type Props = { toast: Toast; closeLabel: string; overlay: HTMLElement | null };

/** Has no role, since the area's live regions announce it. */
export function ToastCard({ toast, closeLabel, overlay }: Props) {
  const { offset, handlers } = useSwipe(toast.dismiss);
  const card = useRef<HTMLDivElement>(null);
  useToastKey(card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same card draws every toast
  useEffect(() => toasts.resume('not drawn'), [toast.id]);
  // A card that is removed, or moves into a modal, gets no event when it loses the pointer or the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another overlay means that the card moved
  useEffect(
    () => () => {
      toasts.resume('pointer');
      toasts.resume('focus');
    },
    [overlay],
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
      {toast.kind === 'success' && <Icon of={Check} strokeWidth={3} />}
      {toast.kind === 'destructive' && <Icon of={TriangleAlert} />}
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
        <Icon of={X} />
      </button>
    </div>
  );
}

/** The shortcut of other libraries: https://react-spectrum.adobe.com/react-aria/useToast.html */
const toastKey = 'F6';

/** F6 focuses the card. F6 again, or the card's removal, restores the focus. */
function useToastKey(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    let origin: HTMLElement | null = null;

    const hasFocus = () => element.contains(document.activeElement);
    const restoreFocus = () => origin?.focus({ preventScroll: true });
    const rememberOrigin = ({ relatedTarget }: FocusEvent) => {
      const from = relatedTarget as HTMLElement | null;
      if (from && !element.contains(from)) origin = from;
    };
    const toggleFocus = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== toastKey || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      if (hasFocus()) restoreFocus();
      else element.querySelector('button')?.focus();
    };

    element.addEventListener('focusin', rememberOrigin);
    document.addEventListener('keydown', toggleFocus);
    return () => {
      document.removeEventListener('keydown', toggleFocus);
      // Before the element is removed, which would lose the focus.
      if (hasFocus()) restoreFocus();
    };
  }, [card]);
}

/** `touch-action: pan-y` leaves vertical gestures to the browser, which cancels the swipe. */
function useSwipe(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const stop = () => {
    start.current = undefined;
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.target as Element).closest('button')) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (start.current !== undefined) setOffset(event.clientX - start.current);
      },
      onPointerUp(event: PointerEvent) {
        const swiped =
          start.current !== undefined && Math.abs(event.clientX - start.current) >= swipeThreshold;
        stop();
        if (swiped) onSwipe();
      },
      onPointerCancel: stop,
    },
  };
}
