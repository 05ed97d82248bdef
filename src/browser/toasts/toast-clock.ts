/**
 * Ends the toast after this time, in milliseconds; Infinity never does. The clock stands while the pointer or the focus
 * is on the card, or the tab is hidden. @returns for a card that has moved: it gets no event when it loses the pointer
 */
export function startClock(card: HTMLElement, duration: number, life: AbortController) {
  const { signal } = life;
  let isPointed = false;
  let remaining = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    clearTimeout(timer);
    if (timer !== undefined) remaining -= Date.now() - startedAt;
    timer = undefined;
    const isHeld = isPointed || document.hidden || card.contains(document.activeElement);
    if (isHeld || signal.aborted || remaining === Number.POSITIVE_INFINITY) return;
    startedAt = Date.now();
    timer = setTimeout(() => life.abort(), remaining);
  };
  const setPointed = (pointed: boolean) => {
    isPointed = pointed;
    update();
  };

  card.addEventListener('pointerenter', () => setPointed(true));
  card.addEventListener('pointerleave', () => setPointed(false));
  for (const change of ['focusin', 'focusout']) card.addEventListener(change, update);
  document.addEventListener('visibilitychange', update, { signal });
  signal.addEventListener('abort', update);
  update();
  return () => setPointed(false);
}
