/** The page script, loaded by starter.ts: the menu, the Back button, the islands and the contents list. */
import { startIslands } from './islands.ts';
import { enhanceMobileMenu } from './mobile-menu.ts';
import { closeOverlayOnBack } from './overlay-history.ts';

closeOverlayOnBack();
const menu = document.getElementById('menu');
const button = document.querySelector<HTMLElement>('[popovertarget="menu"]');
if (menu && button) enhanceMobileMenu(menu, button);
// In development, React's fast refresh needs its preamble first. Astro gives it only to its own islands.
if (import.meta.env.DEV) await import('astro:scripts/before-hydration.js');
startIslands({
  'contact-form': () => import('./form/hydrate-form.ts'),
  'service-window': () => import('./service-window/ServiceWindow.tsx'),
});

const contents = document.querySelector<HTMLElement>('.toc ol');
if (contents) import('./follow-reader.ts').then((module) => module.followReader(contents));
