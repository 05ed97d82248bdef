import type { ClientDirective } from 'astro';
import { afterLoad } from './after-load.ts';
import { preloadIslands } from './preload.ts';

/** How far below the view an island starts to load, so that it is hydrated when it gets there. */
const margin = '300px';
/** A submit, and one that the browser's own validation stopped. */
const attempts = ['submit', 'invalid'] as const;
/** How long an attempt waits for a script that neither comes nor fails, in milliseconds. */
const patience = 4000;
const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:near`: hydrates an island when it comes near the view, once the page itself has loaded,
 * or at once when it is touched. An attempt to submit before that is held and repeated afterward:
 * all buttons of these islands submit native forms, so no press is lost. If the script can't be
 * loaded, or does not come within four seconds, the form is sent natively, as it is without script.
 * When the page is idle the scripts are loaded in advance.
 */
const near: ClientDirective = (load, _options, island) => {
  let hydration: Promise<void> | undefined;
  let held: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stay: Promise<void> | undefined;
  /** Ends what waits for the browser itself to send the form, and for the way back after that. */
  const waiting = new AbortController();

  const hydrate = () => {
    hydration ??= load()
      .then(async (start) => {
        await stay;
        waiting.abort();
        await start();
      })
      .finally(release);
    return hydration;
  };

  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    held =
      event instanceof SubmitEvent
        ? event.submitter
        : ((event.target as Element).closest('form')?.querySelector('[type=submit]') ?? null);
    timer ??= setTimeout(goNative, patience);
    hydrate();
  };

  const goNative = () => {
    const { signal } = waiting;
    // A script that comes on the page that is being left would send the form again, or open a modal.
    const leave = ({ target }: Event) => {
      // For the script: what it sends after the way back may be the same again.
      (target as HTMLFormElement).dataset.posted = 'true';
      stay = comingBack(signal);
    };
    island.addEventListener('submit', leave, { once: true, signal });
    release();
  };

  const release = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const attempt of attempts) island.removeEventListener(attempt, hold, true);
    for (const touch of touches) island.removeEventListener(touch, hydrate, true);
    // React hydrates at once for a click, before it handles it; for a bare submit it would not.
    const button = held;
    held = null;
    button?.click();
  };

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) afterLoad(hydrate);
    },
    { rootMargin: margin },
  );

  for (const touch of touches) island.addEventListener(touch, hydrate, true);
  for (const attempt of attempts) island.addEventListener(attempt, hold, true);
  // The island's own element has no box (`display: contents`), so its children are observed.
  for (const child of island.children) observer.observe(child);
  preloadIslands();
};

/** Resolves when the page is brought back by the browser's Back, as it was left. */
const comingBack = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) resolve();
    };
    addEventListener('pageshow', comeBack, { signal });
  });

export default near;
