import { type MouseEvent, type RefObject, useRef } from 'react';

/**
 * Closes a modal by a click on its backdrop, and keeps from it the second half of a double click on the
 * button that opened it.
 * @returns the handlers of the dialog
 */
export function useBackdrop(
  dialog: RefObject<HTMLDialogElement | null>,
  opener: RefObject<HTMLElement | null>,
  close: () => void,
) {
  const pressedBackdrop = useRef(false);
  const pressedHere = useRef(false);

  return {
    onMouseDown(event: MouseEvent) {
      // A press that begins inside and ends outside (selecting text, say) must not close the modal.
      pressedBackdrop.current = isBackdrop(event, dialog.current);
      // What is counted as a second press belongs to the opener's click only where the opener is.
      if (event.detail === 1 || !isOver(event, opener.current)) pressedHere.current = true;
    },
    onClickCapture(event: MouseEvent) {
      if (event.detail < 2 || pressedHere.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick(event: MouseEvent) {
      if (pressedBackdrop.current && isBackdrop(event, dialog.current)) close();
    },
  };
}

/** The dialog's padding and border belong to the dialog: only points outside its box are backdrop. */
const isBackdrop = (event: MouseEvent, dialog: HTMLElement | null) =>
  event.target === dialog && !isOver(event, dialog);

/** Whether the pointer is within the element's box, even where something else covers it. */
function isOver({ clientX, clientY }: MouseEvent, element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
