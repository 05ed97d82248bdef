// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { messageOf } from '#tests/fixtures/channels.ts';
import { context } from '#tests/fixtures/company.ts';
import { drawMail } from './draw-mail.tsx';
import { type MailView, textOf } from './mail-view.ts';
import { inquiryMail } from './staff-mails.ts';

const alert: MailView = {
  title: 'This morning: 1 overdue',
  topLine: 'Company',
  heading: 'This morning: 1 overdue',
  paragraphs: ['One.', 'Two.'],
  lists: [
    { heading: 'Overdue', items: [{ text: 'Ann', url: 'https://a.example/?b&c' }], more: 'and 1' },
  ],
  buttons: [{ label: 'Open the desk', url: 'https://a.example/desk' }],
  footnote: 'Small.',
};
const inquiry = (...message: Parameters<typeof messageOf>) =>
  inquiryMail(messageOf(...message), context);
const views = [inquiry(), alert];

const read = (view: MailView) => new DOMParser().parseFromString(drawMail(view), 'text/html');

function seen(page: Document): string {
  page.querySelector('[style*="display:none"]')?.remove();
  return page.body.textContent;
}

it.each(views)('has the words of the plain part of "$title", in the same order', (view) => {
  const words = (text: string) => text.replaceAll(/[\s:,>-]/g, '');
  const plain = textOf(view).replaceAll(/^(?:https|mailto):.*$/gm, '');
  expect(words(seen(read(view)))).toBe(words(plain));
});

it.each(views)('has the links of the plain part of "$title"', (view) => {
  const page = read(view);
  const links = Array.from(page.querySelectorAll('a'), ({ href }) => href);
  const plain = textOf(view).match(/^(?:https|mailto):.*$/gm) ?? [];
  expect(links).toEqual(plain);
  expect(page.querySelector('a.mail-primary')?.getAttribute('href')).toBe(plain[0]);
});

it('begins with the preview that inboxes show', () => {
  const hidden = (view: MailView) => read(view).querySelector('[style*="display:none"]');
  expect(hidden(inquiry({ message: `a\n${'b'.repeat(300)}` }))?.textContent).toBe(
    `a ${'b'.repeat(198)}`,
  );
  expect(hidden(alert)?.textContent).toBe('One.');
});

it('lets the text of a visitor choose its own direction of writing', () => {
  const own = (view: MailView) =>
    Array.from(read(view).querySelectorAll('[dir="auto"]'), ({ textContent }) => textContent);
  const written = own(inquiry({ name: 'שם', company: 'חברה', message: 'שלום' }));
  expect(written).toEqual(expect.arrayContaining(['שם, חברה', 'שלום', 'חברה']));
  expect(own(alert)).toContain('Ann');
});

it.each(views)('draws "$title" as a whole document for both schemes, without a script', (view) => {
  const html = drawMail(view);
  expect(html).toMatch(/^<!doctype html><html /);
  expect(html).not.toMatch(/var\(|url\(|oklch|undefined|NaN/);
  const page = read(view);
  expect(page.title).toBe(view.title);
  for (const name of ['color-scheme', 'supported-color-schemes']) {
    const meta = page.querySelector(`meta[name="${name}"]`);
    expect(meta?.getAttribute('content')).toBe('light dark');
  }
  expect(page.querySelectorAll('img, svg, script, link, picture')).toHaveLength(0);
  const sheet = page.querySelector('style')?.textContent ?? '';
  const [, dark = ''] = sheet.split('@media (prefers-color-scheme: dark)');
  const classes = Array.from(page.querySelectorAll('[class]'), ({ className }) => className);
  expect(classes.length).toBeGreaterThan(5);
  for (const name of classes) expect(dark).toContain(`.${name}{`);
  expect(page.querySelectorAll('[style*="color"]:not([class])')).toHaveLength(0);
});
