/** Walks the focus through a page with the keyboard. */
import type { Page } from '@playwright/test';

export type FocusStop = {
  name: string;
  /** Names the cover of the element, or says that it is outside the window; '' if all of it is visible. */
  hiddenBy: string;
  /** The fault of the focus outline; '' if there is none. */
  outlineFault: string;
};

/**
 * Presses a key until the focus leaves the page at its other end, or returns to a stop.
 * @returns every stop in order, and the controls that the focus never reached
 */
export async function walkFocus(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: FocusStop[] = [];
  const watch = await page.evaluateHandle(watchFocus);
  for (;;) {
    await page.keyboard.press(key);
    const stop = await watch.evaluate((watching) => watching.readStop());
    if (!stop) {
      return { stops, unreached: await watch.evaluate((watching) => watching.unreached()) };
    }
    stops.push(stop);
  }
}

export const focusStops = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusStop[]> =>
  (await walkFocus(page, key)).stops;

/** Runs in the page. */
function watchFocus() {
  const seen = new WeakSet<Element>();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}'`;

  /** Probes the center and the four edges of the element. */
  function hiddenBy(focused: Element): string {
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const inset = 1;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hits = [
      document.elementFromPoint(x, y),
      document.elementFromPoint(left + inset, y),
      document.elementFromPoint(right - inset, y),
      document.elementFromPoint(x, top + inset),
      document.elementFromPoint(x, bottom - inset),
    ];
    for (const hit of hits) {
      if (!hit) return 'the edge of the window';
      if (!focused.contains(hit) && !hit.contains(focused)) {
        return `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}`;
      }
    }
    return '';
  }

  /** The relative luminance (WCAG) of colors that are painted over each other. */
  function luminance(colors: string[]): number {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('The browser has no canvas.');
    for (const color of colors) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const linear = (level = 0) =>
      level <= 10 ? level / 255 / 12.92 : ((level / 255 + 0.055) / 1.055) ** 2.4;
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  /** Too thin, or too little contrast with the background color (gradients and pictures don't count). */
  function outlineFault(focused: Element): string {
    const [leastWidth, leastContrast] = [2, 3];
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(focused);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < leastWidth) return 'none';
    const grounds: string[] = [];
    const isInside = Number.parseFloat(outlineOffset) < 0;
    let around = isInside ? focused : focused.parentElement;
    for (; around; around = around.parentElement) {
      grounds.unshift(getComputedStyle(around).backgroundColor);
    }
    const [ground, outline] = [luminance(grounds), luminance([...grounds, outlineColor])];
    const contrast = (Math.max(ground, outline) + 0.05) / (Math.min(ground, outline) + 0.05);
    return contrast < leastContrast ? `its contrast is ${contrast.toFixed(1)}` : '';
  }

  return {
    /** @returns undefined when the focus has left the page, or is back at a stop */
    async readStop(): Promise<FocusStop | undefined> {
      const focused = document.activeElement;
      if (!focused || focused === document.body || seen.has(focused)) return undefined;
      seen.add(focused);
      // Colors have transitions; one that is replaced ends with an error.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const name = nameOf(focused);
      return { name, hiddenBy: hiddenBy(focused), outlineFault: outlineFault(focused) };
    },
    /** Visible controls of the page, or of its open modal, that never had the focus. */
    unreached(): string[] {
      const part = document.querySelector('dialog:modal') ?? document;
      return [...part.querySelectorAll('a[href], button, input, select, textarea, summary')]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .filter(
          (target) => !target.matches(':disabled, [aria-hidden="true"] *') && !seen.has(target),
        )
        .map(nameOf);
    },
  };
}
