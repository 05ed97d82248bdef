import { describe, expect, it } from 'vitest';
import {
  inquiryId as id,
  minute,
  openByLink,
  openTestInquiry,
} from '../../../tests/fixtures/desk.ts';
import { letFail } from '../../../tests/fixtures/failing-store.ts';
import { siteUrl } from '../../../tests/fixtures/staff-browser.ts';

describe('a post to the page', () => {
  it('from another site is refused, also with the right cookie', async () => {
    const { browser, store } = await openTestInquiry();
    const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      // Browsers from before 2023 say no more than this.
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
      { 'sec-fetch-site': '', origin: 'https://other.example.com' },
      { 'sec-fetch-site': '', origin: 'null' },
    ];
    for (const headers of elsewhere) {
      await browser.post(url, body, headers);
      expect(browser.status).toBe(403);
    }
    expect((await store.find(id))?.actions ?? []).toEqual([]);
    await browser.post(url, body, { 'sec-fetch-site': '', origin: siteUrl });
    expect(browser.status).toBe(200);
  });

  it('works from a page that was open before the link was followed again, or the desk entered', async () => {
    const { browser, store, links, reference, ...desk } = await openByLink();
    const { url, body } = browser.submission('I answer this one', { by: 'Ann' });
    desk.wait(minute);
    await browser.visit(links.toInquiry(reference).answered);
    await browser.open(links.toDesk('ann@firm.example'));
    await browser.press('Enter');
    await browser.post(url, body);
    expect(browser.status).toBe(200);
    expect((await store.find(id))?.record.takenBy).toBe('Ann');
  });

  it('keeps what else was written, and says that it is not saved', async () => {
    const { browser, store } = await openTestInquiry();
    await browser.press('Mark as answered', { by: 'Ann', note: 'Call her.' });
    expect(browser.status).toBe(200);
    expect(browser.text).toContain('Marked as answered.');
    expect(browser.text).toContain('What else you have written is not saved yet.');
    const { document } = browser;
    expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Call her.');
    await browser.press('Add the note');
    expect(browser.text).not.toContain('not saved');
    expect(((await store.find(id))?.actions ?? []).map(({ kind }) => kind)).toEqual([
      'answered',
      'noted',
    ]);
  });

  it('needs a name, and keeps what was written', async () => {
    const { browser, store } = await openTestInquiry();
    await browser.press('Add the note', { by: ' ', note: '\nCall her.\n' });
    expect(browser.status).toBe(422);
    expect(browser.document.querySelector('#by-error')?.textContent).toBe(
      'Please say who you are: a short name is enough.',
    );
    expect(browser.document.querySelector('#by')?.getAttribute('aria-describedby')).toBe(
      'by-error',
    );
    expect(browser.document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe(
      '\nCall her.\n',
    );
    expect((await store.find(id))?.actions ?? []).toEqual([]);
  });

  it('remembers the name in the browser', async () => {
    const { browser, store, app } = await openTestInquiry();
    const { url, body } = browser.submission('Remember', { by: '  Ann\u202e ' });
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: body.toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
    });
    expect(String(answer.headers['set-cookie']).split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=31536000',
      'Path=/desk',
      'SameSite=Lax',
      'Secure',
    ]);
    await browser.press('Remember', { by: '  Ann\u202e ' });
    expect(browser.status).toBe(200);
    expect(browser.document.querySelector<HTMLInputElement>('#by')?.value).toBe('Ann');
    expect((await store.find(id))?.actions ?? []).toEqual([]);
    await browser.press('Mark as answered');
    expect((await store.find(id))?.record.answeredBy).toBe('Ann');
  });

  it('acts once, however often it is sent', async () => {
    const { browser, store } = await openTestInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    await Promise.all([browser.post(url, body), browser.post(url, body)]);
    await browser.post(url, body);
    expect(browser.text).toContain('The note is added.');
    expect((await store.find(id))?.actions ?? []).toHaveLength(1);
  });

  it('of an odd kind changes nothing', async () => {
    const { browser, store } = await openTestInquiry();
    for (const odd of ['', 'constructor', 'erased', 'answered.id', 'dismissed']) {
      const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
      body.set('do', odd);
      await browser.post(url, body);
      expect(browser.status, odd).toBe(422);
    }
    for (const action of ['', 'x', 'a'.repeat(65), '../../etc/passwd']) {
      const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
      body.set('action', action);
      await browser.post(url, body);
      expect(browser.status, action).toBe(422);
    }
    expect((await store.find(id))?.actions ?? []).toEqual([]);
    expect(await store.find(id)).toBeDefined();
  });

  it.each(['act', 'find', 'recall'] as const)(
    'keeps a note to be read and copied while the store fails in %s, and is done once however often',
    async (method) => {
      const { browser, store } = await openTestInquiry();
      const note = 'Call her.\n\n"Glass" & <lamps>\n';
      const { url, body } = browser.submission('Add the note', { by: 'Ann', note });
      const mend = letFail(store, method);
      await browser.post(url, body);
      expect(browser.status).toBe(503);
      expect(browser.text).toContain('nothing is done twice');
      expect(browser.document.querySelector('.written')?.textContent).toBe(note);
      mend();
      // Back, and pressed again.
      for (let time = 0; time < 2; time++) await browser.post(url, body);
      expect((await store.find(id))?.actions).toMatchObject([{ text: note, by: 'Ann' }]);
    },
  );

  it('finds no room for more notes than a page can show, and keeps what was written', async () => {
    const { browser, store, now } = await openTestInquiry();
    for (let count = 0; count < 50; count++) {
      const change = { kind: 'noted', text: 'x' } as const;
      await store.act(id, { id: `note ${count}`, at: now(), by: 'Ann', change });
    }
    await browser.press('Add the note', { by: 'Ann', note: 'One more.' });
    expect(browser.status).toBe(422);
    expect(browser.document.querySelector('#note-error')?.textContent).toContain('no room');
    expect(browser.document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('One more.');
  });

  it('that is larger than its form is refused', async () => {
    const { browser } = await openTestInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann' });
    body.set('note', '"'.repeat(70_000));
    await browser.post(url, body);
    expect(browser.status).toBe(413);
    expect(browser.html.length).toBeLessThan(5_000);
  });
});
