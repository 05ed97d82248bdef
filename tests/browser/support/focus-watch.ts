/** What is looked at in the page while the focus walks through it. */

export type FocusStop = {
  name: string;
  /** What covers the element, or that it is outside the window; '' when all of it is visible. */
  hiddenBy: string;
  /** What is wrong with the outline that shows where the focus is; '' when nothing is. */
  outlineFault: string;
};

export interface FocusWatch {
  /** @returns undefined when the focus has left the page, or is where it was before */
  look(): Promise<FocusStop | undefined>;
  /** What people press, choose and fill in, on the page or in its open modal, and the focus has not reached. */
  unreached(): string[];
}

/** Runs in the page, alone. */
export function watchFocus(): FocusWatch {
  const seen = new WeakSet<Element>();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} '${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}'`;

  /** Probes the center of the focused element and of its four edges. */
  function hiddenBy(focused: Element): string {
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
      if (!hit) return 'the edge of the window';
      if (!focused.contains(hit) && !hit.contains(focused)) {
        return `${hit.tagName.toLowerCase()}.${hit.getAttribute('class')}`;
      }
    }
    return '';
  }

  /** How bright colors are to the eye when each is painted over those before it (WCAG's formula). */
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

  /** Too thin, or too like what it is drawn on: of gradients and pictures only the color behind counts. */
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
    async look() {
      const focused = document.activeElement;
      if (!focused || focused === document.body || seen.has(focused)) return undefined;
      seen.add(focused);
      // Colors pass over, from one scheme into the other too; one that is overtaken ends with an error.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const name = nameOf(focused);
      return { name, hiddenBy: hiddenBy(focused), outlineFault: outlineFault(focused) };
    },
    unreached() {
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
