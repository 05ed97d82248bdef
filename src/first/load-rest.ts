/**
 * Loads what a page has besides its HTML when it is idle or touched: its script, the styles of what scripts
 * draw and of what stands far down, and in advance what its islands need. The build names all these files in
 * the HTML: src/build/light.
 */
import { afterLoad, whenSeen } from '../islands/after-load.ts';
import { savesData } from '../islands/connection.ts';

const touches = ['pointerdown', 'focusin', 'keydown'] as const;
const [styles = '', script = '', ...scriptsOfIslands] =
  document.currentScript?.dataset.files?.split(' ') ?? [];
/** The anchor that the visitor came by. */
const { hash } = location;
let loading: Promise<unknown> | undefined;

/** For whoever waits: the islands' scripts come beside the rest, not after it. */
export function loadAtOnce(): Promise<unknown> {
  askForIslands();
  return loadRest();
}

/** @returns what has been loaded, once. It is rejected without the script; the next call tries again. */
function loadRest(): Promise<unknown> {
  if (!loading) {
    loading = load();
    loading.catch(() => {
      loading = undefined;
    });
  }
  return loading;
}

/** What scripts draw has its styles already; scripts whose styles don't come still work. */
async function load() {
  link('modulepreload', script);
  await link('stylesheet', styles);
  document.documentElement.dataset.dressed = '';
  // The place that a link led to meanwhile has moved.
  if (location.hash !== hash) document.querySelector(':target')?.scrollIntoView();
  // What is drawn in advance may never be looked at.
  await new Promise<void>(whenSeen);
  if (!savesData()) askForIslands();
  await import(/* @vite-ignore */ script);
}

/** All at once: one after the other, as they name each other, each costs a round trip. */
function askForIslands() {
  for (const file of scriptsOfIslands) link('modulepreload', file);
}

/** @returns when it has come, or failed */
function link(rel: string, href: string): Promise<unknown> {
  return new Promise((done) => {
    const element = Object.assign(document.createElement('link'), {
      rel,
      href,
      onload: done,
      onerror: done,
    });
    // Who comes by an anchor is taken to it once: the first view waits for what stands above it.
    if (hash && rel === 'stylesheet') element.setAttribute('blocking', 'render');
    document.head.append(element);
  });
}

for (const touch of touches) addEventListener(touch, loadRest, { capture: true, once: true });
if (hash) loadRest();
afterLoad(() => {
  if (savesData()) addEventListener('scroll', loadRest, { once: true });
  else loadRest();
});
