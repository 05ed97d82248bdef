/** The contact form with its script. */
import { expect } from '@playwright/test';
import { formTexts, texts } from '../../tests/browser/support/content.ts';
import { storedInquiries } from '../../tests/browser/support/stored-inquiries.ts';
import { fillsIn } from './fill-in.ts';
import { journeyWithFront as journey } from './journey.ts';
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

journey(
  'who leaves while sending is told on coming back that it was sent, or finds it and can send it',
  async ({ visitor, front }) => {
    await visitor.opens('/contact');
    const message = await fillsIn(visitor);
    front.answer = 'never';
    await visitor.clicks(send);
    await visitor.sees({ role: 'button', name: sending });
    await visitor.opens('/about');
    front.answer = 'by the site';
    await visitor.goesBack();
    await visitor.isAt('/contact');
    await visitor.sees(send);
    // A page that is brought back as it was sends again by itself; one that is drawn again has what was typed.
    await visitor.knows(isSentOrHeld, [message, sent.title], true);
    const text: Target = { role: 'textbox', name: fields.message.label };
    if (await visitor.measures(text, isFilled)) await visitor.clicks(send);
    await visitor.reads(sent.title, toast);
    expect(await storedInquiries(message)).toHaveLength(1);
  },
);
