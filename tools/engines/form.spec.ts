/** The contact form with its script. */
import { expect } from '@playwright/test';
import { formTexts, texts } from '../../tests/browser/support/content.ts';
import { storedInquiries } from '../../tests/browser/support/stored-inquiries.ts';
import { fillsIn } from './fill-in.ts';
import { journeyOverFaultyProxy as journey } from './journey.ts';
import type { Target } from './visitor.ts';

const { fields, sent, submit, sending } = formTexts;
const send: Target = { role: 'button', name: submit };
const closeToast: Target = { role: 'button', name: texts.notices.close };
const toast = '[data-toast]';

/** Runs in the page. */
const isSentOrHeld = (root: Element, [message = '', sent = '']: string[]) =>
  root.querySelector('textarea')?.value === message || root.textContent.includes(sent);

/** Runs in the page. */
const isFilled = (control: Element) => (control as HTMLTextAreaElement).value !== '';

journey(
  'an inquiry is stored, and confirmed by a toast that can be closed',
  async ({ visitor }) => {
    await visitor.opens('/contact');
    const message = await fillsIn(visitor);
    await visitor.clicks(send);
    await visitor.reads(sent.title, toast);
    await visitor.reads(sent.description, toast);
    await visitor.clicks(closeToast);
    await visitor.readsNo(sent.title, toast);
    expect(await storedInquiries(message)).toMatchObject([{ name: 'Ann Example', service: '' }]);
  },
);

journey('leaving while sending loses neither text nor post', async ({ visitor, faultyProxy }) => {
  await visitor.opens('/contact');
  const message = await fillsIn(visitor);
  faultyProxy.inquiries = 'hanging';
  await visitor.clicks(send);
  await visitor.sees({ role: 'button', name: sending });
  await visitor.opens('/about');
  faultyProxy.inquiries = 'forwarded';
  await visitor.goesBack();
  await visitor.isAt('/contact');
  await visitor.sees(send);
  // A page from the back/forward cache sends again by itself; a reloaded one still has the typed text.
  await visitor.knows(isSentOrHeld, [message, sent.title], true);
  const text: Target = { role: 'textbox', name: fields.message.label };
  if (await visitor.measures(text, isFilled)) await visitor.clicks(send);
  await visitor.reads(sent.title, toast);
  expect(await storedInquiries(message)).toHaveLength(1);
});
