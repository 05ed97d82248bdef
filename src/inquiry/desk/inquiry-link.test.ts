import { describe, expect, it } from 'vitest';
import {
  hour,
  inquiryId as id,
  minute,
  openByLink,
  openTestDesk,
  someInquiry,
} from '../../../tests/fixtures/desk.ts';
import { referenceOf } from '../core/reference.ts';
import { inquiryPath } from './addresses.ts';
import { lifetimeOf } from './signatures.ts';

describe('a link from a message', () => {
  it('opens the page of its inquiry, with what the visitor wrote', async () => {
    const { browser, reference } = await openByLink();
    expect(browser.status).toBe(200);
    expect(browser.address).toBe(inquiryPath(reference));
    for (const text of Object.values(someInquiry)) {
      expect(browser.text).toContain(text.replace('\n', ' '));
    }
    expect(browser.text).toContain(reference);
  });

  it('leaves no key in the address, and gives a cookie for this inquiry alone', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const browser = desk.newBrowser();
    await browser.open(desk.links.toInquiry(reference).open);
    expect(browser.status).toBe(303);
    expect(browser.html).not.toContain('Vera');
    const [cookie = '', ...others] = browser.setCookies;
    expect(others).toEqual([]);
    const [named = '', ...attributes] = cookie.split('; ');
    expect(named).toMatch(/^__Secure-desk-inquiry=/);
    expect(attributes.toSorted()).toEqual([
      'HttpOnly',
      `Max-Age=${lifetimeOf('inquiry cookie') / 1000}`,
      `Path=${inquiryPath(reference)}`,
      'SameSite=Lax',
      'Secure',
    ]);
    const other = await desk.add('b'.repeat(32));
    await browser.open(inquiryPath(other));
    expect(browser.status).toBe(403);
  });

  it('changes nothing by being followed, however often', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const before = await desk.store.find(id);
    for (const address of Object.values(desk.links.toInquiry(reference))) {
      for (let time = 0; time < 3; time++) await desk.newBrowser().visit(address);
    }
    expect(await desk.store.find(id)).toEqual(before);
    expect((await desk.store.find(id))?.actions ?? []).toEqual([]);
  });

  it('leads on with what it asks for, and with nothing else', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const { open } = desk.links.toInquiry(reference);
    for (const [asked, to] of Object.entries({
      answered: '?do=answered',
      'answered&done=x': '?do=answered',
      erased: '',
      constructor: '',
      '%22%3E%3Cscript%3E': '',
    })) {
      const browser = await desk.newBrowser().open(`${open}&do=${asked}`);
      expect(browser.headers.location).toBe(inquiryPath(reference) + to);
    }
  });

  it('for an answer says which button is meant', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).answered);
    // Who presses it is asked for in place, once.
    const name = browser.document.querySelector<HTMLInputElement>('#by');
    expect([name?.required, name?.autofocus, name?.closest('details')]).toEqual([true, true, null]);
    await browser.press('Mark as answered', { by: 'Ann' });
    expect((await desk.store.find(id))?.record).toMatchObject({ answeredBy: 'Ann' });
    await desk.add('b'.repeat(32));
    await browser.visit(desk.links.toInquiry(referenceOf('b'.repeat(32))).answered);
    const button = browser.document.querySelector<HTMLButtonElement>('button[value="answered"]');
    expect(button?.autofocus).toBe(true);
    expect(browser.document.querySelector('#by')?.closest('details')).not.toBeNull();
    await browser.press('Mark as answered');
    expect((await desk.store.find('b'.repeat(32)))?.record).toMatchObject({ answeredBy: 'Ann' });
  });

  it('works for its time, and its cookie for another', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const { open } = desk.links.toInquiry(reference);
    desk.wait(lifetimeOf('inquiry link') - minute);
    const browser = desk.newBrowser();
    await browser.visit(open);
    expect(browser.status).toBe(200);
    desk.wait(lifetimeOf('inquiry cookie') - minute);
    await browser.open(inquiryPath(reference));
    expect(browser.status).toBe(200);
    desk.wait(minute);
    await browser.open(inquiryPath(reference));
    expect(browser.status).toBe(403);
    await browser.open(open);
    expect(browser.status).toBe(403);
  });

  it('that is wrong gives no cookie to a browser that may see the page without it', async () => {
    const { browser, reference } = await openByLink();
    await browser.open(`${inquiryPath(reference)}?key=wrong`);
    expect([browser.status, browser.headers.location]).toEqual([303, inquiryPath(reference)]);
    expect(browser.setCookies).toEqual([]);
  });

  it('signed by a clock that is ahead opens nothing', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    desk.wait(hour);
    const { open } = desk.links.toInquiry(reference);
    desk.wait(-hour);
    expect((await desk.newBrowser().open(open)).status).toBe(403);
  });

  it('says that an inquiry is gone', async () => {
    const { browser, store, reference } = await openByLink();
    await store.remove(id);
    await browser.open(inquiryPath(reference));
    expect([browser.status, browser.text]).toEqual([
      404,
      expect.stringContaining('There is no such inquiry'),
    ]);
  });
});

describe('whoever has no valid key', () => {
  it('gets one and the same page, whatever is wrong', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const other = await desk.add('b'.repeat(32));
    const path = inquiryPath(reference);
    const { open } = desk.links.toInquiry(reference);
    const { searchParams } = new URL(desk.links.toInquiry(other).open);
    const key = new URL(open).searchParams.get('key') ?? '';
    const [expiry = '', proof = ''] = key.split('.');
    const longer = (Number.parseInt(expiry, 36) + hour).toString(36);
    const attempts: Record<string, string> = {
      none: path,
      empty: `${path}?key=`,
      twice: `${path}?key=${key}&key=${key}`,
      forged: `${path}?key=${expiry}.${'A'.repeat(43)}`,
      prolonged: `${path}?key=${longer}.${proof}`,
      'of another inquiry': `${path}?key=${searchParams.get('key')}`,
      'for an inquiry that does not exist': `${inquiryPath('AAAA-AAAA')}?key=${key}`,
    };
    const pages = new Set<string>();
    const refused = async (what: string, address: string) => {
      const browser = await desk.newBrowser().open(address);
      expect(browser.status, what).toBe(403);
      expect(browser.setCookies, what).toEqual([]);
      expect(browser.text, what).toContain('How to get a new one');
      pages.add(browser.html);
    };
    for (const [what, address] of Object.entries(attempts)) await refused(what, address);
    desk.wait(lifetimeOf('inquiry link'));
    await refused('expired', open);
    expect(pages.size).toBe(1);
    const [page = ''] = pages;
    expect(page).not.toContain(reference);
  });

  it('can change nothing', async () => {
    const { browser, store, app, reference } = await openByLink();
    const { body } = browser.submission('Mark as answered', { by: 'Ann' });
    const stranger = await app.inject({
      method: 'POST',
      url: inquiryPath(reference),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body.toString(),
    });
    expect(stranger.statusCode).toBe(403);
    expect((await store.find(id))?.actions ?? []).toEqual([]);
  });
});
