/** The script of every page, which works without it: enhances the menu, the form and the service cards. */
import { keepAnswerTime } from './answer-time.ts';
import { enhanceForm } from './form/enhance-form.ts';
import { followInPlace } from './links-to-form.ts';
import { enhanceMobileMenu } from './mobile-menu.ts';
import { enhanceCards } from './service-window/enhance-cards.ts';
import { reportVisit } from './visit.ts';

// The page may have been built last year.
const year = document.querySelector('[data-current-year]');
if (year) year.textContent = String(new Date().getFullYear());
const menu = document.getElementById('menu');
const button = document.querySelector<HTMLElement>('[popovertarget="menu"]');
// In browsers without popovers, some of them of 2023, header.css shows the menu's links in the page.
if (menu && button && 'popover' in HTMLElement.prototype) enhanceMobileMenu(menu, button);
// React's fast refresh needs a preamble, which Astro adds only for its own islands.
if (import.meta.env.DEV) await import('astro:scripts/before-hydration.js');
const form = document.querySelector<HTMLFormElement>('.contact-form');
if (form) {
  enhanceForm(form);
  followInPlace();
  keepAnswerTime();
}
const cards = document.getElementById('services');
if (cards) enhanceCards(cards);
reportVisit();
