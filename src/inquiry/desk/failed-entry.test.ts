import { describe, expect, it } from 'vitest';
import { enterTestDesk, openTestDesk, openTestInquiry } from '../../../tests/fixtures/desk.ts';
import { letFail } from '../../../tests/fixtures/failing-store.ts';
import { sessionCookie } from '../../../tests/fixtures/staff-browser.ts';
import { deskPath, enterPath, inquiryPath } from './addresses.ts';

describe('while the store fails', () => {
  it('entering the desk can be tried again', async () => {
    const desk = await openTestDesk();
    const browser = desk.newBrowser();
    await browser.open(desk.links.toDesk('ann@firm.example'));
    const mend = letFail(desk.store, 'remember');
    await browser.press('Enter');
    expect([browser.status, browser.cookies.size]).toEqual([503, 0]);
    expect(browser.text).toContain('You have not entered the desk.');
    mend();
    await browser.press('Try again');
    expect(browser.address).toBe(deskPath);
    expect(browser.cookies.has(sessionCookie)).toBe(true);
  });

  it('no key that is not genuine is written into a page', async () => {
    const desk = await enterTestDesk();
    const { browser } = desk;
    letFail(desk.store, 'recall');
    await browser.post(enterPath, new URLSearchParams({ key: 'x.y' }));
    expect(browser.status).toBe(503);
    expect(browser.html).not.toContain('x.y');
  });

  it('signing out can be tried again, and says that nobody is out yet', async () => {
    const desk = await enterTestDesk();
    const { browser } = desk;
    const mend = letFail(desk.store, 'remember');
    await browser.press('Sign out');
    expect(browser.status).toBe(503);
    expect(browser.text).toContain('You may still be signed in.');
    mend();
    await browser.press('Try again');
    expect(browser.text).toContain('Enter your work address.');
    expect(browser.cookies.has(sessionCookie)).toBe(false);
  });

  it('nothing is sent to an address that is of no inquiry', async () => {
    const desk = await enterTestDesk();
    const { browser } = desk;
    const { body } = browser.submission('Sign out');
    letFail(desk.store, 'recall');
    for (const [reference, buttons] of [
      ['AAAA-AAAA', 1],
      ['aaaa-aaaa', 0],
      ['x%2F..%2F..%2Fsign-out', 0],
    ] as const) {
      await browser.post(inquiryPath(reference), body);
      expect(browser.status).toBe(503);
      expect(browser.document.querySelectorAll('button'), reference).toHaveLength(buttons);
    }
  });

  it('a page that was only opened says no more than that', async () => {
    const { browser, store, reference } = await openTestInquiry();
    letFail(store, 'recall');
    await browser.open(inquiryPath(reference));
    expect(browser.status).toBe(503);
    expect(browser.html).not.toContain('Try again');
  });
});
