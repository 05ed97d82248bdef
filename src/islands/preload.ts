import { afterLoad } from './after-load.ts';
import { savesData } from './connection.ts';

/**
 * Loads the scripts of the page's islands once the page has loaded and the browser is idle, and starts
 * none: a form that is filled in on a train can then still say that the network is gone. Visitors who
 * save data, or have little, load them when they need them.
 */
export function preloadIslands(): void {
  afterLoad(() => {
    if (savesData()) return;
    for (const island of document.querySelectorAll('astro-island[ssr]')) {
      for (const address of ['component-url', 'renderer-url']) {
        // Whether one that fails is asked for again when it is needed, browsers decide differently.
        import(/* @vite-ignore */ island.getAttribute(address) ?? '').catch(() => {});
      }
    }
  });
}
