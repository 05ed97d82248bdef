import { type PointerEvent, useRef, useState } from 'react';

/** The horizontal swipe that dismisses a toast, in CSS pixels. */
export const swipeThreshold = 50;

/**
 * Lets an element be swiped away to either side; below the threshold it returns. Vertical gestures are
 * left to the browser (`touch-action: pan-y` on the element), which cancels the swipe.
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
