/** Holds back what visitors do before the script has come that can answer it. */

/** A submit, and one that the browser's own validation stopped. */
const attempts = ['submit', 'invalid'] as const;

/** How long an attempt waits for a script that neither comes nor fails, in milliseconds. */
const patience = 4000;

/** What an island hears when it is needed at once; its attribute `data-wanted` says it to one that comes later. */
export const wanted = 'island:wanted';
/** What an island says that could not be started. */
export const failed = 'island:failed';
/** What Astro says of an island that has started. */
const started = 'astro:hydrate';

/**
 * Holds an attempt to submit in an island that is not live yet, and repeats it when it is: all buttons of
 * islands submit native forms, so no press is lost. If its script can't be loaded, or does not come within
 * four seconds, the form is sent natively, as it is without script; the form's `data-posted` then says so.
 * @param load loads what starts the islands
 */
export function holdAttempts(load: () => Promise<unknown>): void {
  let held: HTMLElement | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hold = (event: Event) => {
    const target = event.target as Element;
    const island = target.closest<HTMLElement>('astro-island[ssr]');
    if (!island) return;
    event.preventDefault();
    event.stopPropagation();
    held =
      event instanceof SubmitEvent
        ? event.submitter
        : target.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    timer ??= setTimeout(goNative, patience);
    island.dataset.wanted = '';
    load().then(() => island.dispatchEvent(new Event(wanted)), goNative);
  };

  const goNative = () => {
    for (const attempt of attempts) removeEventListener(attempt, hold, true);
    addEventListener('submit', notePost, true);
    repeat();
  };

  // For the script: what it sends after the way back may be the same again.
  const notePost = ({ target }: Event) => {
    (target as HTMLFormElement).dataset.posted = 'true';
  };

  const repeat = () => {
    clearTimeout(timer);
    timer = undefined;
    // React hydrates at once for a click, before it handles it; for a bare submit it would not.
    const button = held;
    held = undefined;
    button?.click();
  };

  for (const attempt of attempts) addEventListener(attempt, hold, true);
  addEventListener(failed, goNative, true);
  addEventListener(
    started,
    ({ target }) => {
      removeEventListener('submit', notePost, true);
      if (held && (target as Element).contains(held)) repeat();
    },
    true,
  );
}
