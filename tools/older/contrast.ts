/** What can be read in the window, by its pixels. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { setReadersStyle } from '../../tests/browser/support/accessible.ts';

type Color = [red: number, green: number, blue: number];

/** In CSS pixels of the window. */
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Text {
  words: string;
  /** Its own, before `opacity` lets the ground through. */
  color: Color;
  opacity: number;
  isLarge: boolean;
  box: Box;
}

/** The ground shows without text, its lines and what is on top of it. */
const withoutText = `* {
  -webkit-text-fill-color: transparent !important;
  text-decoration-line: none !important;
}`;

/** Shows the whole page in one window. */
export async function growWindow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
}

/**
 * Texts with a contrast under 4.5, or under 3 where they are large (WCAG 1.4.3), to a tenth of what is painted
 * behind them; and the number of all texts.
 */
export async function readTexts(page: Page): Promise<{ faint: string[]; count: number }> {
  const texts = await page.evaluate(textsInWindow);
  await setReadersStyle(page, withoutText);
  const ground = await pixelsOf(page);
  await setReadersStyle(page);
  const faint = texts.flatMap(({ words, color, opacity, isLarge, box }) => {
    const contrasts = ground(box)
      .map((behind) =>
        contrast(
          color.map((own, at) => own * opacity + (behind[at] ?? 0) * (1 - opacity)),
          behind,
        ),
      )
      .sort((a, b) => a - b);
    const least = contrasts[Math.floor(contrasts.length / 10)] ?? 0;
    return least < (isLarge ? 3 : 4.5) ? [`${least.toFixed(1)} '${words}'`] : [];
  });
  return { faint, count: texts.length };
}

/** The contrast between the left edge of each visible field and what is beside it (WCAG 1.4.11 asks for 3). */
export async function fieldEdges(page: Page): Promise<number[]> {
  const boxes = await page.locator('.field:visible').evaluateAll((fields) =>
    fields.map((field): Box => {
      const { left, top, height } = field.getBoundingClientRect();
      return { left: Math.round(left), top: Math.round(top + height / 2), width: 1, height: 1 };
    }),
  );
  const pixels = await pixelsOf(page);
  return boxes.map((edge) => {
    const beside = { ...edge, left: edge.left - 4 };
    return contrast(pixels(edge)[0] ?? [], pixels(beside)[0] ?? []);
  });
}

/** Takes a picture of the window. @returns the colors in a part of it */
async function pixelsOf(page: Page): Promise<(box: Box) => Color[]> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const range = (start: number, length: number) =>
    Array.from({ length: Math.max(1, Math.floor(length)) }, (_, step) => Math.floor(start) + step);
  return ({ left, top, width, height }) =>
    range(top, height).flatMap((y) =>
      range(left, width).map((x): Color => {
        const at = 3 * (y * info.width + x);
        return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      }),
    );
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Runs in the page: the texts that nothing covers, and the fields, for what will be written in them. */
function textsInWindow(): Text[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const channels = (color: string) => {
    canvas?.clearRect(0, 0, 1, 1);
    Object.assign(canvas ?? {}, { fillStyle: color });
    canvas?.fillRect(0, 0, 1, 1);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  const describe = (element: Element, words: string, box: Box): Text[] => {
    const { left, top, width, height } = box;
    const isCovered = [left + 1, left + width - 1].some((x) =>
      [top, top + height].some((y) => !element.contains(document.elementFromPoint(x, y))),
    );
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    if (isCovered || width < 2 || height < 2 || !element.checkVisibility()) return [];
    const [red = 0, green = 0, blue = 0, alpha = 0] = channels(color);
    let opacity = alpha / 255;
    for (let at: Element | null = element; at; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    return [{ words, color: [red, green, blue], opacity, isLarge, box }];
  };
  const found: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const { parentElement } = node;
    const words = node.nodeValue?.trim() ?? '';
    if (!parentElement || !words || parentElement.closest('option, script, style, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      // Where the letters are: a line of large ones reaches over what is above and below it.
      const letters = { left, top: top + height / 4, width, height: height / 2 };
      found.push(...describe(parentElement, words.slice(0, 40), letters));
    }
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('.field')) {
    const { left, top, width, height } = field.getBoundingClientRect();
    const inner = { left: left + 12, top: top + 8, width: width / 2, height: height - 16 };
    found.push(...describe(field, `field ${field.name}`, inner));
  }
  return found;
}
