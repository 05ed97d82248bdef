/** What staff of companies at the limits of the content check get: mails, and the pages of the desk. */
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { drawMail } from '#server/messages/draw-mail.tsx';
import { textOf } from '#server/messages/mail-view.ts';
import { inquiryMail } from '#server/messages/staff-mails.ts';
import { serverContent } from '#server/server-content.ts';
import { messageOf } from '../fixtures/channels.ts';
import { context } from '../fixtures/company.ts';
import { ann, openTestDesk, someInquiry } from '../fixtures/desk.ts';
import { htmlValidateFindings } from '../fixtures/html-validate.ts';
import { companies } from './companies.ts';
import { readCompany } from './read-company.ts';

describe.each(Object.entries(companies))('the %s company', async (_, company) => {
  const content = serverContent(await readCompany(company));
  const { form, hours } = content;
  const service = form.choices[0] ?? '';

  it('gets mails that name the company and the service', () => {
    const view = inquiryMail(messageOf({ service }), { ...context, content });
    const { document } = new JSDOM(drawMail(view)).window;
    for (const text of [textOf(view), document.body.textContent]) {
      for (const part of [content.name, service]) expect(text).toContain(part);
    }
  });

  it('has a desk of valid pages that name the company and the service', async () => {
    const desk = await openTestDesk({ company: content.name, form, hours });
    await desk.add('1', { fields: { ...someInquiry, service } });
    const browser = await desk.signIn(ann);
    for (const page of ['/desk', '/desk/figures']) {
      await browser.open(page);
      expect(browser.status, page).toBe(200);
      expect(browser.document.title, page).toContain(content.name);
      expect(await htmlValidateFindings(browser.html), page).toEqual([]);
    }
    await browser.open('/desk');
    expect(browser.text).toContain(service);
  });
});
