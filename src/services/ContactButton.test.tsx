// @vitest-environment jsdom
/** When the contact icons go again; tests/browser/modal-contact.spec.ts sees them in the modal. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContactButton } from './ContactButton.tsx';

beforeEach(() => {
  // jsdom does not scroll.
  HTMLElement.prototype.scrollIntoView = () => {};
  render(
    <>
      <button type="button">Close</button>
      <ContactButton label="Contact Us now" channels={[]} />
    </>,
  );
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const isExpanded = () => button('Contact Us now').getAttribute('aria-expanded') === 'true';

it('every click toggles it, however fast they follow each other', async () => {
  await userEvent.click(button('Contact Us now'));
  expect(isExpanded()).toBe(true);
  await userEvent.dblClick(button('Contact Us now'));
  expect(isExpanded()).toBe(true);
  await userEvent.click(button('Contact Us now'));
  expect(isExpanded()).toBe(false);
});

it('it collapses when the focus moves on to another control', async () => {
  await userEvent.click(button('Contact Us now'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(button('Close'));
  expect(isExpanded()).toBe(false);
});

it('it stays for keys that move nothing, and for the focus that a window gets back', async () => {
  await userEvent.click(button('Contact Us now'));
  // Safari gives the focus to no button that is clicked.
  fireEvent.keyUp(document.body, { key: 'Meta' });
  fireEvent.focusIn(button('Close'), { relatedTarget: null });
  expect(isExpanded()).toBe(true);
});
