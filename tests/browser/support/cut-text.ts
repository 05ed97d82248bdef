import type { Page } from '@playwright/test';

/**
 * Visible text that cannot be read in full: it runs beyond the window's sides, or beyond a box that hides
 * its overflow. Scroll regions, around tables, cut nothing.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1;
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isAcross = (from: number, to: number) =>
        left < from - tolerance || right > to + tolerance;
      let cut = isAcross(0, document.documentElement.clientWidth);
      let scrolls = false;
      for (let around = text.parentElement; around; around = around.parentElement) {
        const { clipPath, overflowX, overflowY } = getComputedStyle(around);
        const isOnlyHeard = clipPath === 'inset(50%)';
        const isRegion =
          overflowX === 'auto' && around.matches('section[aria-label][tabindex="0"]');
        if (isOnlyHeard || isRegion) return false;
        const edge = around.getBoundingClientRect();
        const isDown = top < edge.top - tolerance || bottom > edge.bottom + tolerance;
        const cuts =
          (hides(overflowX) && isAcross(edge.left, edge.right)) || (hides(overflowY) && isDown);
        cut ||= cuts && !scrolls;
        // The rest can be scrolled to.
        scrolls ||= overflowY === 'auto' || overflowY === 'scroll';
      }
      return cut;
    };

    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim();
      const parent = node.parentElement;
      const isShown =
        parent?.checkVisibility({ visibilityProperty: true }) &&
        !parent.closest('[aria-live], svg, select, script, style');
      if (text && isShown && isCut(node)) found.push(`'${text}'`);
    }
    return found;
  });
}

/** Visible words that are broken across lines, except at a hyphen of the text. */
export function brokenWords(page: Page, within: string): Promise<string[]> {
  return page.locator(within).evaluateAll((elements) =>
    elements.flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const found: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { index, 0: word } of node.textContent?.matchAll(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
}
