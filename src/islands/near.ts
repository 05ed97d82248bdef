import type { ClientDirective } from 'astro';
import { afterLoad } from './after-load.ts';

/** How far below the view an island starts to load, so that it is hydrated when it gets there. */
const margin = '300px';
/** A submit, and one that the browser's own validation stopped. */
const attempts = ['submit', 'invalid'] as const;
const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown'] as const;

/**
 * `client:near`: hydrates an island when it comes near the view, once the page itself has loaded,
 * or at once when it is touched. An attempt to submit before that is held and repeated afterward:
 * all buttons of these islands submit native forms, so no press is lost. If the script can't be
 * loaded, the form is sent natively, as it is without script.
 */
const near: ClientDirective = (load, _options, island) => {
  let hydration: Promise<void> | undefined;
  let held: HTMLElement | null = null;

  const hydrate = () => {
    hydration ??= load()
      .then((start) => start())
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
    hydrate();
  };

  const release = () => {
    observer.disconnect();
    for (const attempt of attempts) island.removeEventListener(attempt, hold, true);
    for (const touch of touches) island.removeEventListener(touch, hydrate, true);
    // React hydrates at once for a click, before it handles it; for a bare submit it would not.
    held?.click();
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
};

export default near;
