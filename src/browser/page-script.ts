/** The page script, loaded by loader.ts: the menu, the form, the service cards. */
import { enhanceForm } from './form/enhance-form.ts';
import { enhanceMobileMenu } from './mobile-menu.ts';
import { enhanceCards } from './service-window/enhance-cards.ts';

const menu = document.getElementById('menu');
const button = document.querySelector<HTMLElement>('[popovertarget="menu"]');
// Without popovers, before 2024 in some browsers, its links are in the page: header.css.
if (menu && button && 'popover' in HTMLElement.prototype) enhanceMobileMenu(menu, button);
// In development, React's fast refresh needs its preamble, which Astro gives only its own islands.
if (import.meta.env.DEV) await import('astro:scripts/before-hydration.js');
const form = document.querySelector<HTMLFormElement>('.contact-form');
if (form) enhanceForm(form);
const cards = document.getElementById('services');
if (cards) enhanceCards(cards);
