import { describe, expect, it } from 'vitest';
import { inquiryId as id, openTestInquiry } from '../../../tests/fixtures/desk.ts';
import { letFail } from '../../../tests/fixtures/failing-store.ts';
import { StoreUnavailable } from '../store/store.ts';
import { inquiryPath } from './addresses.ts';

const sorted = (body: URLSearchParams) => [...body].toSorted();

describe('a post during which the store fails', () => {
  it('keeps what was written, to be read and to be sent once more', async () => {
    const { browser, store, logs } = await openTestInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann' });
    body.set('note', 'Call her.\r\n\r\n"Glass" & <lamps>\r\n');
    const mend = letFail(store, 'act');
    await browser.post(url, body);
    expect(browser.status).toBe(503);
    expect(logs.join()).toContain('the desk failed');
    expect(browser.text).toContain('You pressed "Add the note".');
    expect(browser.text).toContain('It may have been saved, or not.');
    expect(browser.text).toContain('Trying again does no harm');
    const texts = [...browser.document.querySelectorAll('dd')].map((dd) => dd.textContent);
    expect(texts).toContain('Call her.\n\n"Glass" & <lamps>\n');
    expect(texts).toContain('Ann');
    // As often as it takes.
    await browser.press('Try again');
    expect(browser.status).toBe(503);
    mend();
    await browser.press('Try again');
    expect(browser.text).toContain('The note is added.');
    expect((await store.find(id))?.actions ?? []).toMatchObject([
      { text: 'Call her.\n\n"Glass" & <lamps>\n', by: 'Ann', id: body.get('action') },
    ]);
  });

  it('is sent once more with all that it had, and with nothing else', async () => {
    const { browser, store, reference } = await openTestInquiry();
    const { url, body } = browser.submission('Mark as answered', {
      by: 'Ann',
      note: 'Call her.',
      typed: reference,
    });
    const before = sorted(body);
    body.set('asked', 'answered');
    body.set('more', 'odd');
    letFail(store, 'act');
    await browser.post(url, body);
    const again = browser.submission('Try again');
    expect(again.url).toBe(url);
    expect(sorted(again.body)).toEqual([...before, ['asked', 'answered']].toSorted());
    expect(browser.html).not.toContain('odd');
    expect(browser.text).toContain('You pressed "Mark as answered".');
    const shown = [...browser.document.querySelectorAll('dd')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(['Ann', 'Call her.', reference]);
  });

  it('acts once, also when it was saved and only the answer failed', async () => {
    const { browser, store } = await openTestInquiry();
    const { act } = store;
    store.act = async (...change) => {
      await act(...change);
      throw new StoreUnavailable('the answer is lost');
    };
    await browser.press('Mark as answered', { by: 'Ann' });
    expect(browser.text).toContain('You pressed "Mark as answered".');
    store.act = act;
    await browser.press('Try again');
    expect(browser.text).toContain('Marked as answered.');
    expect((await store.find(id))?.actions ?? []).toHaveLength(1);
  });

  it.each(['recall', 'find'] as const)(
    'keeps it also when the store fails in %s',
    async (method) => {
      const { browser, store } = await openTestInquiry();
      const mend = letFail(store, method);
      await browser.press('Add the note', { by: 'Ann', note: 'Call her.' });
      expect(browser.status).toBe(503);
      expect(browser.text).toContain('Call her.');
      mend();
      await browser.press('Try again');
      expect(browser.text).toContain('The note is added.');
      expect((await store.find(id))?.actions ?? []).toHaveLength(1);
    },
  );

  it('shows nothing of a post that no page of ours for this browser has sent', async () => {
    const { browser, options, reference, ...desk } = await openTestInquiry();
    const other = await desk.add('b'.repeat(32));
    const stranger = desk.newBrowser();
    await stranger.visit(desk.links.toInquiry(other).open);
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    const own = body.get('token') ?? '';
    const foreign = stranger.submission('Add the note').body.get('token') ?? '';
    // Before anything is known of the sender.
    options.access.permitOfPost = async () => {
      throw new StoreUnavailable('locked');
    };
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    await browser.post(url, body, crossSite);
    expect([browser.status, browser.html.includes('Call her.')]).toEqual([403, false]);
    for (const { from = browser, to = url, token = own, isShown = false } of [
      { isShown: true },
      { from: desk.newBrowser() },
      { from: stranger },
      { from: stranger, to: inquiryPath(other) },
      { to: inquiryPath(other) },
      { token: foreign },
      { token: '' },
    ]) {
      body.set('token', token);
      await from.post(to, body);
      expect(from.status).toBe(503);
      expect(from.html.includes('Call her.'), `${to} ${token}`).toBe(isShown);
      expect(from.html.includes('Try again')).toBe(isShown);
    }
  });
});
