// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { followInPlace } from './links-to-form.ts';

const form = `<form class="contact-form"><input class="field" value="Ann"><select class="field" disabled></select>
  <div><input name="hidden"></div><button type="submit" id="send">Send</button></form>`;

let isLeft: boolean;
followInPlace();
addEventListener('click', (event) => {
  isLeft = !event.defaultPrevented;
  // jsdom would report that it does not navigate.
  event.preventDefault();
});
beforeEach(() => {
  location.hash = '';
});

/** Clicks the only link of a page. @returns whether the browser is left to follow it */
function follow(html: string, keys?: MouseEventInit) {
  document.body.innerHTML = html;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector('a')?.dispatchEvent(click);
  return isLeft;
}

it.each([
  ['#contact', '#send'],
  ['/contact', '#send'],
  ['/contact?service=packing', '#send'],
  ['/', '#main'],
])('on the page of a filled form, %s leads to %s', (href, hash) => {
  expect(follow(`${form}<a href="${href}">`)).toBe(false);
  expect(location.hash).toBe(hash);
});

it.each<[string, string, MouseEventInit?]>([
  ['a link to another page', `${form}<a href="/about">`],
  ['a link to another part of the page', `${form}<a href="#services">`],
  ['a link to a page named alike elsewhere', `${form}<a href="https://x.example/contact">`],
  ['a page without the form', '<a href="/contact">'],
  ['Ctrl, for a new tab', `${form}<a href="/contact">`, { ctrlKey: true }],
  ['Command, for a new tab', `${form}<a href="/contact">`, { metaKey: true }],
  ['Shift, for a new window', `${form}<a href="/contact">`, { shiftKey: true }],
  ['Alt, for a download', `${form}<a href="/contact">`, { altKey: true }],
])('%s is left to the browser', (_, html, keys) => {
  expect(follow(html, keys)).toBe(true);
});

it('a link in a dialog leads to the form once the dialog has closed and returned the focus', () => {
  HTMLDialogElement.prototype.close = () => {};
  follow(`${form}<dialog open><a href="/contact?service=packing"></dialog>`);
  expect(location.hash).toBe('');
  document.querySelector('dialog')?.dispatchEvent(new Event('close'));
  expect(location.hash).toBe('#send');
});
