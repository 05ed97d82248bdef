/**
 * Loads what a page has besides its HTML when it is idle or touched: the scripts, in one file, and the
 * styles of what they draw and of what stands far down. The build names both files in the HTML:
 * src/build/light.
 */
import { afterLoad } from '../islands/after-load.ts';
import { savesData } from '../islands/connection.ts';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;
const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
let loading: Promise<unknown> | undefined;

/** @returns what has been loaded, once. It is rejected without the scripts; the next call tries again. */
export function loadRest(): Promise<unknown> {
  loading ??= Promise.all([import(/* @vite-ignore */ scripts), dress()]).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Scripts that come without their styles still work. */
const dress = () =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });

const start = () => {
  loadRest().catch(() => {});
};
for (const touch of touches) addEventListener(touch, start, { capture: true, once: true });
afterLoad(() => {
  if (savesData()) addEventListener('scroll', start, { once: true });
  else start();
});
