/** The card of a toast. It has no role, since the area's live regions announce it. */
export interface ToastTexts {
  title: string;
  description: string;
  kind?: 'plain' | 'success' | 'destructive';
}

export const swipeThreshold = 50;
/** The shortcut of other libraries: https://react-spectrum.adobe.com/react-aria/useToast.html */
export const toastKey = 'F6';

/** @param life ends when the card is closed or swiped away @returns a copy of the card in the area's template */
export function drawCard(
  { title, description, kind = 'plain' }: ToastTexts,
  area: HTMLElement,
  life: AbortController,
): HTMLElement {
  const template = area.querySelector('template')?.content.firstElementChild;
  const card = template?.cloneNode(true) as HTMLElement;
  card.dataset.toast = kind;
  const [first, second] = card.querySelectorAll('p');
  first?.append(title);
  second?.append(description);
  const [success, destructive] = card.querySelectorAll(':scope > svg');
  if (kind !== 'success') success?.remove();
  if (kind !== 'destructive') destructive?.remove();
  card.querySelector('button')?.addEventListener('click', () => life.abort());
  endAfterSwipe(card, life);
  return card;
}

/** `touch-action: pan-y` leaves vertical gestures to the browser, which cancels the swipe. */
function endAfterSwipe(card: HTMLElement, life: AbortController): void {
  let start: number | undefined;
  const distance = ({ clientX }: PointerEvent) => (start === undefined ? 0 : clientX - start);
  const move = (pixels: number) => {
    card.style.translate = `${pixels}px`;
  };
  const stop = () => {
    start = undefined;
    move(0);
  };

  card.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return;
    start = event.clientX;
    card.setPointerCapture(event.pointerId);
  });
  card.addEventListener('pointermove', (event) => move(distance(event)));
  card.addEventListener('pointerup', (event) => {
    const isSwiped = Math.abs(distance(event)) >= swipeThreshold;
    stop();
    if (isSwiped) life.abort();
  });
  card.addEventListener('pointercancel', stop);
}

/** F6 focuses the card. F6 again, or the card's end, returns the focus. */
export function shareFocus(card: HTMLElement, { signal }: AbortController): void {
  let origin: HTMLElement | null = null;
  const hasFocus = () => card.contains(document.activeElement);
  const returnFocus = () => origin?.focus({ preventScroll: true });

  card.addEventListener('focusin', ({ relatedTarget }) => {
    // There is none if another window had the focus meanwhile.
    if (relatedTarget) origin = relatedTarget as HTMLElement;
  });
  const toggleFocus = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key !== toastKey || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    if (hasFocus()) returnFocus();
    else card.querySelector('button')?.focus();
  };
  document.addEventListener('keydown', toggleFocus, { signal });
  // Before the card is removed, which would lose the focus.
  signal.addEventListener('abort', () => {
    if (hasFocus()) returnFocus();
  });
}
