import type { Locator } from '@playwright/test';

/**
 * Where a drawing's painted parts come nearer to a text's lines than so many pixels. A drawing's box
 * tells little: most of its corners are empty.
 */
export async function paintedOver(drawing: Locator, text: Locator, distance: number) {
  return text.evaluate(
    (element, { svg, air }) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].map(({ left, top, right, bottom }) => ({
        left: left - air,
        top: top - air,
        right: right + air,
        bottom: bottom + air,
      }));
      const step = 4;
      const hits: string[] = [];
      for (const part of svg?.querySelectorAll<SVGGeometryElement>('path, rect') ?? []) {
        const box = part.getBoundingClientRect();
        const toPart = part.getScreenCTM()?.inverse();
        for (const line of lines) {
          const [endX, endY] = [Math.min(box.right, line.right), Math.min(box.bottom, line.bottom)];
          for (let x = Math.max(box.left, line.left); x <= endX; x += step) {
            for (let y = Math.max(box.top, line.top); y <= endY; y += step) {
              if (!part.isPointInFill(new DOMPoint(x, y).matrixTransform(toPart))) continue;
              hits.push(`${part.getAttribute('class')} at ${Math.round(x)}, ${Math.round(y)}`);
            }
          }
        }
      }
      return hits.slice(0, 5);
    },
    { svg: await drawing.elementHandle(), air: distance },
  );
}
