/** How long an attempt waits for a script that neither arrives nor fails, in milliseconds. */
const patience = 4000;

/** A submit, and a submit that native validation stopped. */
const attempts = ['submit', 'invalid'] as const;

/**
 * Holds an attempt to submit in an island that is not live yet, and replays it when it is. All buttons in
 * islands submit native forms, so no press is lost. If the script cannot be loaded, or the island is not
 * live within four seconds, the form is sent natively, as without script, and marked `data-posted`.
 * @param load loads the page script
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
    held = target.closest('form')?.querySelector('button');
    timer ??= setTimeout(goNative, patience);
    load().then(() => island.dispatchEvent(new Event('island:wanted')), goNative);
  };

  const goNative = () => {
    for (const attempt of attempts) removeEventListener(attempt, hold, true);
    addEventListener('submit', notePost, true);
    replay();
  };

  // For the form's script: after Back the visitor may send the same text again.
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
