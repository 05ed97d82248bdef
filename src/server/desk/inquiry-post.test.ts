import { describe, expect, it } from 'vitest';
import { ann, minute, openByLink, openTestInquiry } from '#tests/fixtures/desk.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';
import { siteUrl } from '#tests/fixtures/staff-browser.ts';

describe('a post to the page', () => {
  it('from another site is refused, even with the right cookie', async () => {
    const { browser, actions } = await openTestInquiry();
    const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
    for (const [site, origin] of [
      ['cross-site', 'https://evil.example'],
      ['same-site', 'https://other.example.com'],
      ['cross-site', 'null'],
      // Browsers from before 2023 send only Origin.
      ['', 'https://evil.example'],
      ['', 'https://other.example.com'],
      ['', 'null'],
    ] as const) {
      await browser.post(url, body, { 'sec-fetch-site': site, origin });
      expect(browser.status).toBe(403);
    }
    expect(await actions()).toEqual([]);
    await browser.post(url, body, { 'sec-fetch-site': '', origin: siteUrl });
    expect(browser.status).toBe(200);
  });

  it('works from a page opened before the link was followed again or the desk entered', async () => {
    const { browser, found, links, reference, wait } = await openByLink();
    const { url, body } = browser.submission('I answer this one', { by: 'Ann' });
    wait(minute);
    await browser.visit(links.toInquiry(reference).answered);
    await browser.open(links.toDesk(ann));
    await browser.press('Enter');
    await browser.post(url, body);
    expect(browser.status).toBe(200);
    expect((await found())?.record.takenBy).toBe('Ann');
  });

  it('keeps other input, and says that it is not saved', async () => {
    const { browser, actions } = await openTestInquiry();
    await browser.press('Mark as answered', { by: 'Ann', note: 'Call her.' });
    expect(browser.status).toBe(200);
    expect(browser.text).toContain('Marked as answered.');
    expect(browser.text).toContain('What else you have written is not saved yet.');
    expect(browser.valueOf('note')).toBe('Call her.');
    await browser.press('Add the note');
    expect(browser.text).not.toContain('not saved');
    expect((await actions()).map(({ kind }) => kind)).toEqual(['answered', 'noted']);
  });

  it('needs a name, and keeps the note', async () => {
    const { browser, actions } = await openTestInquiry();
    await browser.press('Add the note', { by: ' ', note: '\nCall her.\n' });
    expect(browser.status).toBe(422);
    expect(browser.errorOf('by')).toBe('Please say who you are: a short name is enough.');
    expect(browser.document.querySelector('#by')?.getAttribute('aria-describedby')).toBe(
      'by-error',
    );
    expect(browser.valueOf('note')).toBe('\nCall her.\n');
    expect(await actions()).toEqual([]);
  });

  it.each([
    ['too long', 'Call her.\n'.repeat(1000), 'Please use at most 5,000 characters.', 0],
    ['one more than a page can show', 'One more.', 'There is no room for more notes', 50],
  ])('with a note that is %s keeps it whole', async (_, note, error, before) => {
    const { browser, act, actions } = await openTestInquiry();
    for (let count = 0; count < before; count++) {
      await act('a'.repeat(32), { kind: 'noted', text: 'x' });
    }
    await browser.press('Add the note', { by: 'Ann', note });
    expect(browser.status).toBe(422);
    expect(browser.errorOf('note')).toContain(error);
    expect(browser.valueOf('note')).toBe(note);
    expect(await actions()).toHaveLength(before);
  });

  it('remembers the name in the browser', async () => {
    const { browser, found, actions } = await openTestInquiry();
    await browser.press('Remember', { by: '  Ann\u202e ' });
    expect(browser.lastCookie.split('; ').slice(1).toSorted()).toEqual([
      ...['HttpOnly', 'Max-Age=31536000', 'Path=/desk', 'SameSite=Lax', 'Secure'],
    ]);
    expect(browser.status).toBe(200);
    expect(browser.valueOf('by')).toBe('Ann');
    expect(await actions()).toEqual([]);
    await browser.press('Mark as answered');
    expect((await found())?.record.answeredBy).toBe('Ann');
  });

  it('acts once, however often it is sent', async () => {
    const { browser, actions } = await openTestInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    await Promise.all([browser.post(url, body), browser.post(url, body)]);
    await browser.post(url, body);
    expect(browser.text).toContain('The note is added.');
    expect(await actions()).toHaveLength(1);
  });

  it.each([
    ...['', 'constructor', 'erased', 'answered.id', 'dismissed'].map((odd) => ['do', odd]),
    ...['', 'x', 'a'.repeat(65), '../../etc/passwd'].map((odd) => ['action', odd]),
  ])('with %s=%j changes nothing', async (name = '', value = '') => {
    const { browser, found, actions } = await openTestInquiry();
    const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
    body.set(name, value);
    await browser.post(url, body);
    expect(browser.status).toBe(422);
    expect(await actions()).toEqual([]);
    expect(await found()).toBeDefined();
  });

  it.each(['act', 'find', 'recall'] as const)(
    'shows the note to copy while the store fails in %s, and adds it once later',
    async (method) => {
      const { browser, store, actions, logs } = await openTestInquiry();
      const note = 'Call her.\n\n"Glass" & <lamps>\n';
      const { url, body } = browser.submission('Add the note', { by: 'Ann', note });
      const restore = letFail(store, method);
      await browser.post(url, body);
      expect(browser.status).toBe(503);
      expect(browser.text).toContain('nothing is done twice');
      expect(logs.join()).toContain('the desk failed');
      expect(browser.document.querySelector('.written')?.textContent).toBe(note);
      restore();
      for (let time = 0; time < 2; time++) await browser.post(url, body);
      expect(await actions()).toMatchObject([{ text: note, by: 'Ann' }]);
    },
  );

  it('that is too large is refused, and not echoed', async () => {
    const { browser } = await openTestInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann' });
    body.set('note', '"'.repeat(70_000));
    await browser.post(url, body);
    expect(browser.status).toBe(413);
    expect(browser.html.length).toBeLessThan(5_000);
  });
});
