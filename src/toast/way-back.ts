import { type RefObject, useLayoutEffect } from 'react';

/**
 * Goes to the toast and back. F6 is the key for the parts of a window, and other libraries use it for
 * a page's notices too: https://react-spectrum.adobe.com/react-aria/useToast.html. Screen readers leave
 * it to the page, where they take most letters for themselves. A place in the order of Tab right after
 * the form would differ from what is seen, and would be another one for each control that shows a toast.
 */
export const toastKey = 'F6';

/**
 * Makes a card reachable from anywhere in one step, and brings the focus back to where it was once
 * the card goes or the key is pressed again. While no card is drawn the key is the browser's own.
 */
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
      // Where the focus comes from another window, it was here before.
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
      // Before the element is removed, which would leave the focus nowhere.
      if (hasFocus()) goBack();
    };
  }, [card]);
}
