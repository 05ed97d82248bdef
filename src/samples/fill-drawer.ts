/**
 * Fetches the sheets that the folders of the home page's drawer show, from the page that
 * `data-excerpts` names. What the page itself says of a sample, and the link to the whole of it, stay
 * whether they come or not.
 */
import { afterLoad } from '../islands/after-load.ts';
import { savesData } from '../islands/connection.ts';
import { fetchDocument } from '../islands/fetch-document.ts';

/** How far from the view the drawer is filled: a view's height. */
const margin = '100% 0px';
const touches = ['pointerdown', 'focusin', 'click'] as const;

/**
 * Fills the drawer once it is near the view and the page has loaded, or when it is touched. Visitors who save
 * data, or have little, must touch it. What fails is tried again at the next touch.
 */
export function fillWhenNear(drawer: HTMLElement): void {
  let filling = false;

  const fillNow = async () => {
    if (filling) return;
    filling = true;
    observer.disconnect();
    try {
      await fill(drawer);
      for (const touch of touches) drawer.removeEventListener(touch, fillNow);
    } catch {
      // The network is gone, say: the links stay.
      filling = false;
    }
  };

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) fillNow();
    },
    { rootMargin: margin },
  );

  for (const touch of touches) drawer.addEventListener(touch, fillNow);
  // Touched before this script came.
  if (drawer.matches(':focus-within')) fillNow();
  afterLoad(() => savesData() || filling || observer.observe(drawer));
}

/** @throws when the sheets don't come */
async function fill(drawer: HTMLElement): Promise<void> {
  const excerpts = await fetchDocument(drawer.dataset.excerpts ?? '');
  for (const figure of drawer.querySelectorAll<HTMLElement>('[data-excerpt]')) {
    const title = excerpts.getElementById(`sample-${figure.dataset.excerpt}`);
    const sheet = title?.closest('.sheet');
    if (sheet) figure.prepend(sheet);
  }
}
