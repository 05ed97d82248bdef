import { type PointerEvent, useRef, useState } from 'react';

/** How far, in CSS pixels, a toast must be swiped sideways to be dismissed. */
export const swipeThreshold = 50;

/**
 * Lets an element be swiped away to either side. Below the threshold it returns; a vertical
 * gesture is left to the browser (`touch-action: pan-y` on the element), which cancels the swipe.
 * @returns the sideways offset in pixels, and the handlers for the element
 */
export function useSwipe(onSwipe: () => void) {
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
