/**
 * Loads what a page has besides its HTML when it is idle or touched: the scripts, in one file, and the
 * styles of what they draw and of what stands far down. The build names both files in the HTML:
 * src/build/light.
 */
import { afterLoad, whenSeen } from '../islands/after-load.ts';
import { savesData } from '../islands/connection.ts';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;
const { scripts = '', styles = '' } = document.currentScript?.dataset ?? {};
let loading: Promise<unknown> | undefined;

/** @returns what has been loaded, once. It is rejected without the scripts; the next call tries again. */
export function loadRest(): Promise<unknown> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** What scripts draw has its styles already; scripts whose styles don't come still work. */
async function load() {
  link('modulepreload', scripts);
  await new Promise((resolve) => {
    link('stylesheet', styles, resolve);
  });
  document.documentElement.dataset.dressed = '';
  // What is drawn in advance may never be looked at.
  await new Promise<void>(whenSeen);
  await import(/* @vite-ignore */ scripts);
}

function link(rel: string, href: string, loaded?: (event: unknown) => void) {
  const element = Object.assign(document.createElement('link'), { rel, href });
  // Who comes by an anchor is taken to it once: the first view waits for what stands above it.
  if (location.hash && rel === 'stylesheet') element.setAttribute('blocking', 'render');
  element.onload = element.onerror = loaded ?? null;
  document.head.append(element);
}

const start = () => {
  loadRest().catch(() => {});
};
for (const touch of touches) addEventListener(touch, start, { capture: true, once: true });
if (location.hash) start();
afterLoad(() => {
  if (savesData()) addEventListener('scroll', start, { once: true });
  else start();
});
