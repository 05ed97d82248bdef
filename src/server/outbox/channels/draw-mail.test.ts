// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { referenceOf } from '#shared/reference.ts';
import { leftEmpty, messageOf } from '#tests/fixtures/channels.ts';
import { writing } from '#tests/fixtures/company.ts';
import { drawMail } from './draw-mail.tsx';
import { inquiryMail } from './email.ts';
import type { MailView } from './mail-view.ts';

const notice: MailView = {
  title: 'This morning: 1 overdue',
  line: 'Company',
  heading: 'This morning: 1 overdue',
  subheading: '',
  paragraphs: ['One.', 'Two.'],
  lists: [
    { heading: 'Overdue', items: [{ text: 'Ann', url: 'https://a.example/?b&c' }], more: '' },
  ],
  buttons: [{ label: 'Open the desk', url: 'https://a.example/desk' }],
  rows: [],
  footnote: 'Small.',
};

const read = (view: MailView) => new DOMParser().parseFromString(drawMail(view), 'text/html');
const inquiry = (...message: Parameters<typeof messageOf>) =>
  read(inquiryMail(messageOf(...message), writing));

/** The visible text, in its order. */
function seen(page: Document): string {
  for (const hidden of page.querySelectorAll('[style*="display:none"]')) hidden.remove();
  return page.body.textContent.replace(/\s+/g, ' ').trim();
}

it('says what the plain part says, in the same order', () => {
  const reference = referenceOf(messageOf().inquiry.id);
  expect(seen(inquiry())).toBe(
    [
      'Company: New inquiry',
      'Ann Example, Ann & Sons',
      'Warehouse & Fulfillment',
      'Answer due by',
      '12:30 PM EST Friday, November 20',
      'ReplyAnsweredOpen',
      'Do you store <b>glass</b>?',
      'Regards, Ann',
      'Emailann@visitor.example',
      'CompanyAnn & Sons',
      ...leftEmpty.flat(),
      'Received',
      'Fri, Nov 20, 2026, 10:30 AM EST (2026-11-20 15:30 UTC)',
      'Reference',
      reference,
      'Source: landingPage',
      '/services',
      'Source: utm_source',
      'news<letter>',
      'Answered and Open are meant for staff: for 30 days they let anyone read this inquiry and mark it as answered. Remove both links when you quote or forward this mail.',
    ].join(''),
  );
  expect(seen(read(notice))).toBe(
    'CompanyThis morning: 1 overdueOne.Two.Open the deskOverdueAnnOpenSmall.',
  );
});

it('leads to the visitor and to the desk', () => {
  const reference = referenceOf(messageOf().inquiry.id);
  const { open, answered } = writing.linksTo(reference);
  const reply = `mailto:ann@visitor.example?subject=Re%3A%20Your%20inquiry%20${reference}`;
  const leads = Array.from(inquiry().querySelectorAll('a'), (link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);
  expect(leads).toEqual([
    ['Reply', reply],
    ['Answered', answered],
    ['Open', open],
    ['ann@visitor.example', reply],
  ]);
});

it.each([
  '<script>alert(1)</script>',
  '</td></table><h1>Paid</h1>',
  '<!--[if mso]><b><![endif]-->',
  '"><img src=x onerror=alert(1)>',
  '</style></head><body onload=x>',
])('shows %s as text wherever a visitor wrote it', (text) => {
  const shape = (page: Document) =>
    Array.from(page.querySelectorAll('*'), ({ localName, attributes }) => [
      localName,
      Array.from(attributes, ({ name }) => name),
    ]);
  const fields = { name: text, company: text, service: text, message: `${text}\n${text}` };
  const page = inquiry(fields);
  expect(shape(page)).toEqual(shape(inquiry({ message: 'one\ntwo' })));
  expect(seen(page).split(text)).toHaveLength(7);
});

it('shows what a visitor wrote in its own direction of writing', () => {
  const page = inquiry({ name: 'שם', company: 'חברה', message: 'שלום' });
  const own = Array.from(page.querySelectorAll('[dir="auto"]'), ({ textContent }) => textContent);
  expect(own.slice(0, 2)).toEqual(['שם, חברה', 'שלום']);
  expect(own).toContain('חברה');
  const [, item] = read(notice).querySelectorAll('[dir="auto"]');
  expect(item?.textContent).toBe('Ann');
});

it('is a whole document, for both schemes, without a picture or a script', () => {
  for (const view of [inquiryMail(messageOf(), writing), notice]) {
    const page = read(view);
    expect(drawMail(view)).toMatch(/^<!doctype html><html /);
    expect(page.title).toBe(view.title);
    for (const name of ['color-scheme', 'supported-color-schemes']) {
      const meta = page.querySelector(`meta[name="${name}"]`);
      expect(meta?.getAttribute('content')).toBe('light dark');
    }
    expect(page.querySelectorAll('img, svg, script, link, picture')).toHaveLength(0);
    expect(drawMail(view)).not.toMatch(/var\(|url\(|oklch|undefined|NaN/);
  }
});

it('repaints every painted part where the scheme is dark', () => {
  for (const page of [inquiry(), read(notice)]) {
    const sheet = page.querySelector('style')?.textContent ?? '';
    const [, dark = ''] = sheet.split('@media (prefers-color-scheme: dark)');
    const classes = Array.from(page.querySelectorAll('[class]'), ({ className }) => className);
    expect(classes.length).toBeGreaterThan(5);
    for (const name of classes) expect(dark).toContain(`.${name}{`);
    expect(page.querySelectorAll('[style*="color"]:not([class])')).toHaveLength(0);
  }
});
