/** Hydrates the page's islands when they are needed, not before. */

/** Once `start` has resolved, the island responds to visitors. */
type LoadIsland = () => Promise<{ start(island: HTMLElement): Promise<void> }>;

/** How far below the viewport the form starts to load, so that it is live when it scrolls in. */
const margin = '300px';
const touches = ['pointermove', 'pointerdown', 'focusin', 'island:wanted'] as const;

/**
 * Starts each island when the pointer, a finger or the focus reaches it; the form also when it is almost
 * visible and the browser is idle, unless the visitor saves data. An island that cannot be loaded
 * dispatches `island:failed` and is tried again at the next touch.
 * @param modules by island name
 */
export function startIslands(modules: Record<string, LoadIsland>): void {
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = modules[island.dataset.island ?? ''];
    if (!load) continue;
    const start = once(() => startIsland(island, load));
    const touched = (event: Event) => {
      // Browsers also report a move when the page scrolls under a resting pointer.
      const { movementX, movementY } = event as PointerEvent;
      if (event.type !== 'pointermove' || movementX || movementY) start();
    };
    for (const touch of touches) island.addEventListener(touch, touched, true);
    if (island.matches(':focus-within')) start();
    if (island.dataset.island === 'contact-form' && !savesData()) whenAlmostVisible(island, start);
  }
}

async function startIsland(island: HTMLElement, load: LoadIsland): Promise<void> {
  try {
    const { start } = await load();
    // On a page that is being left it would send the form again, or open a window.
    if (island.querySelector('[data-posted]')) await comingBack();
    await start(island);
  } catch (error) {
    console.error(error);
    island.dispatchEvent(new Event('island:failed'));
    throw error;
  }
  island.dataset.live = '';
  island.dispatchEvent(new Event('island:live', { bubbles: true }));
}

/** Runs the task once, and again only if it failed. */
function once(task: () => Promise<void>): () => void {
  let begun = false;
  return () => {
    if (begun) return;
    begun = true;
    task().catch(() => {
      begun = false;
    });
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
const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;

/** Resolves when the Back button restores the page as it was left. */
const comingBack = () =>
  new Promise<void>((resolve) => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', comeBack);
      resolve();
    };
    addEventListener('pageshow', comeBack);
  });
