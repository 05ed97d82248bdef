import type { Page } from '@playwright/test';

/** No page has more stops; a trap would never end. */
const mostStops = 200;

export type FocusStop = {
  name: string;
  /** What lies over the element or past which edge of the window it lies; '' when all of it shows. */
  hiddenBy: string;
};

/**
 * Presses Tab or Shift+Tab from one end of the page until the focus leaves it at the other.
 * @returns every stop, in the order in which the focus came by
 */
export async function focusStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.removeAllRanges();
  });
  for (let press = 0; press < mostStops; press++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus is caught: ${stops.slice(-3).map(({ name }) => name)}`);
}

/** Runs in the page. Probes the corners, the edges and the centre of the focused element. */
function lookAtFocus(): FocusStop | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const name = `${focused.tagName.toLowerCase()} '${focused.getAttribute('aria-label') ?? focused.textContent?.trim() ?? ''}'`;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const inset = 1;
  const columns = [left + inset, (left + right) / 2, right - inset];
  const rows = [top + inset, (top + bottom) / 2, bottom - inset];
  for (const y of rows) {
    for (const x of columns) {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return { name, hiddenBy: 'the edge of the window' };
      if (!focused.contains(hit) && !hit.contains(focused)) {
        return { name, hiddenBy: `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}` };
      }
    }
  }
  return { name, hiddenBy: '' };
}
