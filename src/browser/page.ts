/** The page's script, which start.ts loads at the first sign of a visitor: the menu, Back, and the islands. */
import { enhanceMobileMenu } from '../layout/mobile-menu.ts';
import { closeOverlayOnBack } from '../ui/overlay-history.ts';
import { startIslands } from './islands.ts';

closeOverlayOnBack();
const menu = document.getElementById('menu');
const button = document.querySelector<HTMLElement>('[popovertarget="menu"]');
if (menu && button) enhanceMobileMenu(menu, button);
// In development React's fast refresh wants its preamble first, which Astro gives its own islands.
if (import.meta.env.DEV) await import('astro:scripts/before-hydration.js');
startIslands({
  'contact-form': () => import('./contact-form.tsx'),
  'service-window': () => import('./service-window.tsx'),
});

const contents = document.querySelector<HTMLElement>('.toc ol');
if (contents)
  import('../sections/follow-reader.ts').then((module) => module.followReader(contents));
