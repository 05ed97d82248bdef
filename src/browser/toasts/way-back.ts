import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to the toast and back. F6 cycles through the parts of a window, other libraries use it
 * too (https://react-spectrum.adobe.com/react-aria/useToast.html), and screen readers leave it to the page.
 */
export const toastKey = 'F6';

/** While the card is drawn, F6 focuses it. F6 again, or the end of the card, restores the focus. */
export function useWayBack(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    let origin: HTMLElement | null = null;

    const active = () => document.activeElement as HTMLElement | null;
    const hasFocus = () => element.contains(active());
    const goBack = () => {
      if (origin?.isConnected) origin.focus({ preventScroll: true });
      else active()?.blur();
    };
    const noteOrigin = ({ relatedTarget }: FocusEvent) => {
      const from = relatedTarget as HTMLElement | null;
      // Without a related target, the window itself has regained the focus.
      if (from && !element.contains(from)) origin = from;
    };
    const toggle = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== toastKey || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      if (hasFocus()) goBack();
      else element.querySelector('button')?.focus();
    };

    element.addEventListener('focusin', noteOrigin);
    document.addEventListener('keydown', toggle);
    return () => {
      element.removeEventListener('focusin', noteOrigin);
      document.removeEventListener('keydown', toggle);
      // Before the element is removed, which would lose the focus.
      if (hasFocus()) goBack();
    };
  }, [card]);
}
