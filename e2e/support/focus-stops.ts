import type { Page } from '@playwright/test';

export type FocusStop = {
  name: string;
  /** What covers the element, or that it is outside the window; '' when all of it is visible. */
  hiddenBy: string;
};

/**
 * Presses Tab or Shift+Tab until the focus leaves the page at its other end, or returns to a stop.
 * @returns every stop, in the order of the focus
 */
export async function focusStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  const seen = await page.evaluateHandle(() => new WeakSet<Element>());
  for (;;) {
    await page.keyboard.press(key);
    const stop = await seen.evaluate(lookAtFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
}

/** Runs in the page. Probes the center of the focused element and of its four edges. */
function lookAtFocus(seen: WeakSet<Element>): FocusStop | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body || seen.has(focused)) return undefined;
  seen.add(focused);
  const name = `${focused.tagName.toLowerCase()} '${focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''}'`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const inset = 1;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const points: [number, number][] = [
    [x, y],
    [left + inset, y],
    [right - inset, y],
    [x, top + inset],
    [x, bottom - inset],
  ];
  for (const point of points) {
    const hit = document.elementFromPoint(...point);
    if (!hit) return { name, hiddenBy: 'the edge of the window' };
    if (!focused.contains(hit) && !hit.contains(focused)) {
      return { name, hiddenBy: `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}` };
    }
  }
  return { name, hiddenBy: '' };
}
