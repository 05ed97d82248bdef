/** Draws the large drawings of a page, which the build has moved into files: src/build/light/drawings.ts. */
import { fetchDocument } from '../islands/fetch-document.ts';

/** How far from the view a drawing is fetched: a view's height. */
const margin = '100% 0px';

/**
 * Fills the places of drawings as they come near the view. They are part of the page then, not images, so
 * styles and scrolling move what is in them. One that doesn't come leaves its place empty: it is decoration.
 */
export function drawLater(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        draw(target as SVGElement).catch(() => {});
      }
    },
    { rootMargin: margin },
  );
  for (const place of document.querySelectorAll('svg[data-drawing]')) observer.observe(place);
}

async function draw(place: SVGElement): Promise<void> {
  const { documentElement } = await fetchDocument(place.dataset.drawing ?? '');
  place.append(...documentElement.children);
}
