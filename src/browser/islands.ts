/**
 * An island is a part of a page that React hydrates: the contact form, the service window, the toast area. The
 * rest of the page stays plain HTML, and so does an island until somebody needs it.
 */

/** Once `start` has resolved, the island responds to visitors. */
type LoadIsland = () => Promise<{ start(island: HTMLElement): Promise<void> }>;

/** How far below the viewport the form starts to load, so that it is live when it scrolls in. */
const margin = '300px';
const touches = ['pointermove', 'pointerdown', 'focusin', 'island:wanted'] as const;

/**
 * Starts each island at the first touch; the form also when it is almost visible and the browser is idle,
 * unless the visitor saves data.
 * @param modules by island name
 */
export function startIslands(modules: Record<string, LoadIsland>): void {
  for (const [name, load] of Object.entries(modules)) {
    const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`);
    if (!island) continue;
    const start = startOnce(island, load);
    const touched = (event: Event) => {
      // Browsers also report a move when the page scrolls under a resting pointer.
      const { movementX, movementY } = event as PointerEvent;
      if (event.type !== 'pointermove' || movementX || movementY) start();
    };
    for (const touch of touches) island.addEventListener(touch, touched, true);
    if (island.matches(':focus-within')) start();
    if (name === 'contact-form' && !savesData()) whenAlmostVisible(island, start);
  }
}

/** @returns a function that starts the island once, or again after `island:failed` */
function startOnce(island: HTMLElement, load: LoadIsland) {
  let begun = false;
  return async () => {
    if (begun) return;
    begun = true;
    try {
      const { start } = await load();
      // On a page that is being left it would send the form again, or open a window.
      if (island.querySelector('[data-posted]')) await comingBack();
      await start(island);
      island.dataset.live = '';
      island.dispatchEvent(new Event('island:live', { bubbles: true }));
    } catch (error) {
      begun = false;
      console.error(error);
      island.dispatchEvent(new Event('island:failed'));
    }
  };
}

function whenAlmostVisible(island: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // WebKit has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
      else setTimeout(start);
    },
    { rootMargin: margin },
  );
  // The island itself has no box (`display: contents`).
  for (const child of island.children) observer.observe(child);
}

/** https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Resolves when the Back button restores the page as it was left. */
const comingBack = () =>
  new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
