/** How far below the viewport an element counts as almost visible. */
const margin = '300px';

/** Calls once, when the element is almost visible and the browser idle, unless the visitor saves data. */
export function whenAlmostVisible(element: HTMLElement, act: () => void): void {
  if (savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // WebKit has no idle callback.
      if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
      else setTimeout(act);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
}

/** https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
