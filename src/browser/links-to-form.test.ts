// @vitest-environment jsdom
import { expect, it } from 'vitest';
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

/** Clicks the only link of a page. @returns whether the browser is left to follow it */
function follow(html: string, keys?: MouseEventInit) {
  document.body.innerHTML = html;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector('a')?.dispatchEvent(click);
  return isLeft;
}

it('a link to the form leads past a field that is disabled while sending', () => {
  expect(follow(`${form}<a href="/contact">`)).toBe(false);
  expect(location.hash).toBe('#send');
});

it('a link that selects a choice is followed while the form is empty, and keeps what was typed', () => {
  const link = '<a href="/contact?service=consultation">';
  expect(follow(form.replace('value="Ann"', '') + link)).toBe(true);
  expect(follow(form + link)).toBe(false);
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
