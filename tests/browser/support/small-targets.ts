import type { Page } from '@playwright/test';

/** The minimum width and height of a target, in CSS pixels (WCAG 2.5.5). */
const leastSize = 44;

/**
 * The targets smaller than 44 by 44 pixels, except links within a sentence. The area that takes presses
 * counts, so each small element is probed around its center.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const inSentence = (target: Element) => {
      let block: Element | null = target;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      if (!block || block === target) return false;
      return (block.textContent?.trim().length ?? 0) > (target.textContent?.trim().length ?? 0);
    };
    const isLarge = (target: HTMLElement) => {
      // The skip link is visible only while it has the focus.
      target.focus({ preventScroll: true });
      const { width, height } = target.getBoundingClientRect();
      if (width > least - 0.5 && height > least - 0.5) return true;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reach = least / 2 - 0.5;
      const hits = [
        document.elementFromPoint(x - reach, y),
        document.elementFromPoint(x + reach, y),
        document.elementFromPoint(x, y - reach),
        document.elementFromPoint(x, y + reach),
      ];
      return hits.every((hit) => target.contains(hit));
    };

    const pressable = 'a[href], button, input, select, textarea, summary';
    // Everything outside an open modal is inert.
    const part = document.querySelector('dialog:modal') ?? document;
    return [...part.querySelectorAll<HTMLElement>(pressable)]
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .filter((target) => !target.matches('[aria-hidden="true"]') && !inSentence(target))
      .filter((target) => !isLarge(target))
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        const name = target.getAttribute('aria-label') ?? target.textContent?.trim();
        return `${target.tagName.toLowerCase()} '${name}' ${Math.round(width)}x${Math.round(height)}`;
      });
  }, leastSize);
}
