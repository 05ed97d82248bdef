import type { Page } from '@playwright/test';

/**
 * Visible text that cannot be read in full: it runs beyond the window's sides, or beyond a box that hides
 * its overflow. Scroll regions, around tables, cut nothing.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isOnlyHeard = (text: Text) => {
      for (let around = text.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).clipPath === 'inset(50%)') return true;
      }
      return false;
    };
    const isInScrollRegion = (text: Text) => {
      const region = text.parentElement?.closest('section[aria-label][tabindex="0"]');
      return region && getComputedStyle(region).overflowX === 'auto';
    };
    const isCut = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const view = document.documentElement.clientWidth;
      if (box.left < -tolerance || box.right > view + tolerance) return true;
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const cutAcross =
          hides(overflowX) &&
          (box.left < edge.left - tolerance || box.right > edge.right + tolerance);
        const cutDown =
          hides(overflowY) &&
          (box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance);
        if (cutAcross || cutDown) return true;
        // The rest can be scrolled to.
        if (overflowY === 'auto' || overflowY === 'scroll') return false;
      }
      return false;
    };

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const isShown =
        node.textContent?.trim() &&
        parent?.checkVisibility({ visibilityProperty: true }) &&
        !parent.closest('[aria-live], svg, select, script, style');
      if (
        isShown &&
        !isOnlyHeard(node as Text) &&
        !isInScrollRegion(node as Text) &&
        isCut(node as Text)
      )
        found.push(`'${node.textContent?.trim()}'`);
    }
    return found;
  });
}
