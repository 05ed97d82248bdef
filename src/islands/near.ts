import type { ClientDirective } from 'astro';
import { afterLoad } from './after-load.ts';
import { failed, wanted } from './hold.ts';
import { preloadIslands } from './preload.ts';

/** How far below the view an island starts to load, so that it is hydrated when it gets there. */
const margin = '300px';
const touches = ['pointerenter', 'pointerdown', 'focusin', 'keydown', wanted] as const;

/**
 * `client:near`: hydrates an island when it comes near the view, once the page itself has loaded,
 * or at once when it is touched. What visitors attempt before that is held: hold.ts. When the page is
 * idle the scripts are loaded in advance.
 */
const near: ClientDirective = (load, _options, island) => {
  let hydration: Promise<void> | undefined;

  const hydrate = () => {
    hydration ??= load()
      .then(async (start) => {
        // On the page that is being left it would send the form again, or open a modal.
        if (island.querySelector('[data-posted]')) await comingBack();
        await start();
      })
      .catch((error) => {
        console.error(error);
        island.dispatchEvent(new Event(failed));
      })
      .finally(forget);
    return hydration;
  };

  const forget = () => {
    observer.disconnect();
    for (const touch of touches) island.removeEventListener(touch, hydrate, true);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) afterLoad(hydrate);
    },
    { rootMargin: margin },
  );

  for (const touch of touches) island.addEventListener(touch, hydrate, true);
  // The island's own element has no box (`display: contents`), so its children are observed.
  for (const child of island.children) observer.observe(child);
  // Touched before this script came.
  if ('wanted' in island.dataset || island.matches(':focus-within')) hydrate();
  preloadIslands();
};

/** Resolves when the page is brought back by the browser's Back, as it was left. */
const comingBack = () =>
  new Promise<void>((resolve) => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', comeBack);
      resolve();
    };
    addEventListener('pageshow', comeBack);
  });

export default near;
