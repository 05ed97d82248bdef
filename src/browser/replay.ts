/** Keeps what visitors attempt before the script has come that can answer it. */

/** How long an attempt waits for a script that neither comes nor fails, in milliseconds. */
const patience = 4000;

/** A submit, and one that the browser's own validation stopped. */
const attempts = ['submit', 'invalid'] as const;

/**
 * Holds an attempt to submit in an island that is not live yet, and replays it when it is: all buttons of
 * islands submit native forms, so no press is lost. If the script can't be loaded, or the island is not
 * live within four seconds, the form is sent natively, as it is without script; its `data-posted` says so.
 * @param load loads what starts the islands
 */
export function replayAttempts(load: () => Promise<unknown>): void {
  let held: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (event: Event) => {
    const target = event.target as Element;
    const island = target.closest('[data-island]:not([data-live])');
    if (!island) return;
    event.preventDefault();
    event.stopPropagation();
    held =
      event instanceof SubmitEvent
        ? event.submitter
        : target.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    timer ??= setTimeout(goNative, patience);
    load().then(() => island.dispatchEvent(new Event('island:wanted')), goNative);
  };

  const goNative = () => {
    for (const attempt of attempts) removeEventListener(attempt, hold, true);
    addEventListener('submit', notePost, true);
    replay();
  };

  // For the form's script: what it sends after the way back may be the same again.
  const notePost = ({ target }: Event) => {
    (target as HTMLFormElement).dataset.posted = 'true';
  };

  const replay = () => {
    clearTimeout(timer);
    timer = undefined;
    // React hydrates at once for a click, before it handles it; for a bare submit it would not.
    const button = held;
    held = undefined;
    button?.click();
  };

  for (const attempt of attempts) addEventListener(attempt, hold, true);
  addEventListener('island:failed', goNative, true);
  addEventListener('island:live', ({ target }) => {
    removeEventListener('submit', notePost, true);
    if (held && (target as Element).contains(held)) replay();
  });
}
