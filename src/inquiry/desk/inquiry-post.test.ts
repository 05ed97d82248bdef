import { describe, expect, it } from 'vitest';
import {
  inquiryId as id,
  minute,
  openTestDesk,
  openTestInquiry,
} from '../../../tests/fixtures/desk.ts';
import { lifetimeOf } from './signatures.ts';

describe('a post to the page', () => {
  it('from another site is refused, also with the right cookie and token', async () => {
    const { browser, store } = await openTestInquiry();
    const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
    const elsewhere: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      // Browsers from before 2023 say no more than this.
      { 'sec-fetch-site': '', origin: 'https://evil.example' },
    ];
    for (const headers of elsewhere) {
      await browser.post(url, body, headers);
      expect(browser.status).toBe(403);
    }
    expect((await store.find(id))?.actions ?? []).toEqual([]);
    // A page without a referrer posts like this.
    await browser.post(url, body, { 'sec-fetch-site': '', origin: 'null' });
    expect(browser.status).toBe(200);
  });

  it('needs the token of a page of this inquiry or session', async () => {
    const { browser, store, links, ...desk } = await openTestInquiry();
    const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
    const other = desk.newBrowser();
    const otherReference = await desk.add('b'.repeat(32));
    await other.visit(links.toInquiry(otherReference).open);
    const foreign = other.submission('Mark as answered').body.get('token') ?? '';
    const colleague = desk.newBrowser();
    await colleague.open(links.toDesk('bob@firm.example'));
    await colleague.press('Enter');
    await colleague.open(url);
    const session = colleague.submission('Mark as answered').body.get('token') ?? '';
    for (const token of [undefined, '', 'x', foreign, session]) {
      if (token === undefined) body.delete('token');
      else body.set('token', token);
      await browser.post(url, body);
      expect(browser.status, token).toBe(403);
    }
    expect((await store.find(id))?.actions ?? []).toEqual([]);
  });

  it('works from a page that was open before the link was followed again, or the desk entered', async () => {
    const { browser, store, links, reference, ...desk } = await openTestInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    desk.wait(minute);
    await browser.visit(links.toInquiry(reference).answered);
    await browser.open(links.toDesk('ann@firm.example'));
    await browser.press('Enter');
    await browser.post(url, body);
    expect(browser.status).toBe(200);
    expect((await store.find(id))?.actions ?? []).toMatchObject([
      { kind: 'noted', text: 'Call her.' },
    ]);
  });

  it('works no longer than its token', async () => {
    const { browser, links, reference, ...desk } = await openTestInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    desk.wait(lifetimeOf('form'));
    await browser.visit(links.toInquiry(reference).open);
    await browser.post(url, body);
    expect(browser.status).toBe(403);
  });

  it('keeps what was written besides, and says that it is not saved', async () => {
    const { browser, store } = await openTestInquiry();
    await browser.press('Mark as answered', { by: 'Ann', note: 'Call her.' });
    expect(browser.status).toBe(200);
    expect(browser.text).toContain('Marked as answered.');
    expect(browser.text).toContain('What you have written besides is not saved yet.');
    const { document } = browser;
    expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Call her.');
    await browser.press('Add the note');
    expect(browser.text).not.toContain('not saved');
    expect(((await store.find(id))?.actions ?? []).map(({ kind }) => kind)).toEqual([
      'answered',
      'noted',
    ]);
  });

  it('of a name alone goes on asking for what the link has asked', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).answered);
    await browser.press('Remember', { by: 'Ann' });
    expect(browser.text).toContain('One press of the button below says so.');
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
      'SameSite=Strict',
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
    for (const errand of ['', 'constructor', 'erased', 'answered.id']) {
      const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
      body.set('do', errand);
      await browser.post(url, body);
      expect(browser.status, errand).toBe(422);
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
});
