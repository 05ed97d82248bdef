import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import { hour, minute, openTestDesk, someInquiry } from '../../../tests/fixtures/desk.ts';
import { StoreUnavailable } from '../store/store.ts';
import { inquiryPath } from './addresses.ts';

const id = 'a'.repeat(32);
const day = 24 * hour;

async function openInquiry() {
  const desk = await openTestDesk();
  const reference = await desk.add(id);
  const browser = desk.newBrowser();
  await browser.visit(desk.links.toInquiry(reference).open);
  return { ...desk, reference, browser };
}

describe('a link from a message', () => {
  it('opens the page of its inquiry, with what the visitor wrote', async () => {
    const { browser, reference } = await openInquiry();
    expect(browser.status).toBe(200);
    expect(browser.address).toBe(inquiryPath(reference));
    for (const text of Object.values(someInquiry)) {
      expect(browser.text).toContain(text.replace('\n', ' '));
    }
    expect(browser.text).toContain(reference);
  });

  it('leaves no key in the address, and gives a cookie for this inquiry alone, for twelve hours', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const browser = desk.newBrowser();
    await browser.open(desk.links.toInquiry(reference).open);
    expect(browser.status).toBe(200);
    expect(browser.html).not.toContain('Vera');
    const [cookie = '', ...others] = browser.setCookies;
    expect(others).toEqual([]);
    const attributes = cookie.split('; ').slice(1).toSorted();
    expect(attributes).toEqual([
      'HttpOnly',
      'Max-Age=43200',
      `Path=${inquiryPath(reference)}`,
      'SameSite=Strict',
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
    expect(await desk.store.actions(id)).toEqual([]);
  });

  it('leads on with what it asks for, and with nothing else', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const { open } = desk.links.toInquiry(reference);
    for (const [asked, to] of Object.entries({
      answered: '?do=answered',
      'answered&done=x': '?do=answered',
      constructor: '',
      '%22%3E%3Cscript%3E': '',
    })) {
      const browser = await desk.newBrowser().open(`${open}&do=${asked}`);
      const refresh = browser.document.querySelector('meta[http-equiv="refresh"]');
      expect(refresh?.getAttribute('content')).toBe(`0; url=${inquiryPath(reference)}${to}`);
    }
  });

  it('for an answer says which button is meant', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).answered);
    expect(browser.text).toContain('Enter your name below, and press the button.');
    await browser.press('Mark as answered', { by: 'Ann' });
    expect((await desk.store.find(id))?.record).toMatchObject({ answeredBy: 'Ann' });
  });

  it('works for thirty days, and its cookie for twelve hours', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    const { open } = desk.links.toInquiry(reference);
    desk.wait(30 * day - minute);
    const browser = desk.newBrowser();
    await browser.visit(open);
    expect(browser.status).toBe(200);
    desk.wait(12 * hour - minute);
    await browser.open(inquiryPath(reference));
    expect(browser.status).toBe(200);
    desk.wait(minute);
    await browser.open(inquiryPath(reference));
    expect(browser.status).toBe(403);
    await browser.open(open);
    expect(browser.status).toBe(403);
  });

  it('gives a cookie that ends when links are revoked', async () => {
    const { browser, store, reference, ...desk } = await openInquiry();
    desk.wait(1);
    await store.voidLinks(desk.now());
    expect((await browser.open(inquiryPath(reference))).status).toBe(403);
  });

  it('signed by a clock that is ahead opens nothing', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id);
    desk.wait(hour);
    const { open } = desk.links.toInquiry(reference);
    desk.wait(-hour);
    expect((await desk.newBrowser().open(open)).status).toBe(403);
  });

  it('to the page alone is passed on to a browser that keeps its cookies from other sites', async () => {
    const { browser, reference, ...desk } = await openInquiry();
    const fromMail = { 'sec-fetch-site': 'cross-site' };
    const stranger = await desk.newBrowser().open(inquiryPath(reference), fromMail);
    expect(stranger.status).toBe(200);
    expect(stranger.html).toContain(`content="0; url=${inquiryPath(reference)}"`);
    expect(stranger.html).not.toContain('Vera');
    expect((await browser.open(inquiryPath(reference), fromMail)).text).toContain('Vera');
  });

  it('says that an inquiry is gone', async () => {
    const { browser, store, reference } = await openInquiry();
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
    const longer = (Number.parseInt(expiry, 36) + day).toString(36);
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
    desk.wait(31 * day);
    await refused('expired', open);
    const revoked = desk.links.toInquiry(reference).open;
    desk.wait(minute);
    await desk.store.voidLinks(desk.now());
    await refused('revoked', revoked);
    expect(pages.size).toBe(1);
    const [page = ''] = pages;
    expect(page).not.toContain(reference);
  });

  it('can change nothing', async () => {
    const { browser, store, app, reference } = await openInquiry();
    const { body } = browser.submission('Mark as answered', { by: 'Ann' });
    const stranger = await app.inject({
      method: 'POST',
      url: inquiryPath(reference),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body.toString(),
    });
    expect(stranger.statusCode).toBe(403);
    expect(await store.actions(id)).toEqual([]);
  });
});

describe('a post to the page', () => {
  it('from another site is refused, also with the right cookie and token', async () => {
    const { browser, store } = await openInquiry();
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
    expect(await store.actions(id)).toEqual([]);
    // A page without a referrer posts like this.
    await browser.post(url, body, { 'sec-fetch-site': '', origin: 'null' });
    expect(browser.status).toBe(200);
  });

  it('needs the token of a page of this inquiry or session', async () => {
    const { browser, store, links, ...desk } = await openInquiry();
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
    expect(await store.actions(id)).toEqual([]);
  });

  it('works from a page that was open before the link was followed again, or the desk entered', async () => {
    const { browser, store, links, reference, ...desk } = await openInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    desk.wait(minute);
    await browser.visit(links.toInquiry(reference).answered);
    await browser.open(links.toDesk('ann@firm.example'));
    await browser.press('Enter');
    await browser.post(url, body);
    expect(browser.status).toBe(200);
    expect(await store.actions(id)).toMatchObject([{ kind: 'noted', text: 'Call her.' }]);
  });

  it('works for twelve hours', async () => {
    const { browser, links, reference, ...desk } = await openInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    desk.wait(12 * hour);
    await browser.visit(links.toInquiry(reference).open);
    await browser.post(url, body);
    expect(browser.status).toBe(403);
  });

  it('keeps what was written besides, and says that it is not saved', async () => {
    const { browser, store } = await openInquiry();
    await browser.press('Mark as answered', { by: 'Ann', note: 'Call her.', 'to-name': 'Vera V.' });
    expect(browser.status).toBe(200);
    expect(browser.text).toContain('Marked as answered.');
    expect(browser.text).toContain('What you have written besides is not saved yet.');
    const { document } = browser;
    expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Call her.');
    expect(document.querySelector<HTMLInputElement>('details[open] #to-name')?.value).toBe(
      'Vera V.',
    );
    await browser.press('Add the note');
    await browser.press('Save Name');
    expect(browser.text).not.toContain('not saved');
    expect((await store.actions(id)).map(({ kind }) => kind)).toEqual([
      'answered',
      'noted',
      'corrected',
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
    const { browser, store } = await openInquiry();
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
    expect(await store.actions(id)).toEqual([]);
  });

  it('remembers the name in the browser', async () => {
    const { browser, store, app } = await openInquiry();
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
    expect(await store.actions(id)).toEqual([]);
    await browser.press('Mark as answered');
    expect((await store.find(id))?.record.answeredBy).toBe('Ann');
  });

  it('acts once, however often it is sent', async () => {
    const { browser, store } = await openInquiry();
    const { url, body } = browser.submission('Add the note', { by: 'Ann', note: 'Call her.' });
    await Promise.all([browser.post(url, body), browser.post(url, body)]);
    await browser.post(url, body);
    expect(browser.text).toContain('The note is added.');
    expect(await store.actions(id)).toHaveLength(1);
  });

  it('of an odd kind changes nothing', async () => {
    const { browser, store } = await openInquiry();
    for (const errand of ['', 'constructor', 'erased', 'corrected', 'corrected.id']) {
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
    expect(await store.actions(id)).toEqual([]);
    expect(await store.find(id)).toBeDefined();
  });
});

describe('staff', () => {
  it('mark an inquiry as answered, and reopen it', async () => {
    const { browser, store, wait, now } = await openInquiry();
    wait(25 * minute);
    await browser.press('Mark as answered', { by: 'Ann' });
    expect(browser.address).toMatch(/\?done=[\w-]+$/);
    expect(browser.text).toContain('Marked as answered. No alert will come.');
    expect((await store.find(id))?.record).toMatchObject({ answeredAt: now(), answeredBy: 'Ann' });
    const { address } = browser;
    await browser.press('Reopen');
    expect(browser.text).toContain('Reopened: the inquiry waits for an answer.');
    const { record } = (await store.find(id)) ?? {};
    expect(record?.answeredAt).toBeUndefined();
    // What is no longer so is not said again.
    expect((await browser.open(address)).text).not.toContain('Marked as answered.');
    expect((await store.actions(id)).map(({ kind, by }) => [kind, by])).toEqual([
      ['answered', 'Ann'],
      ['reopened', 'Ann'],
    ]);
  });

  it('who act at once see what the other has done, and overwrite nothing', async () => {
    const { browser, store, links, reference, ...desk } = await openInquiry();
    const colleague = desk.newBrowser();
    await colleague.visit(links.toInquiry(reference).open);
    await colleague.press('Mark as answered', { by: 'Bob' });
    await browser.press('Mark as answered', { by: 'Ann' });
    expect(browser.status).toBe(409);
    expect(browser.text).toContain(
      'Nothing was changed: somebody was faster. Bob marked it as answered, Fri, Nov 20, 10:00 AM EST.',
    );
    expect((await store.find(id))?.record.answeredBy).toBe('Bob');
  });

  it('correct a field by the rules of the form, and the history keeps what it was', async () => {
    const { browser, store, now } = await openInquiry();
    await browser.press('Save Email', { by: 'Ann', 'to-email': 'vera' });
    expect(browser.status).toBe(422);
    expect(browser.document.querySelector('#to-email-error')?.textContent).toBe(
      'Please enter a complete email address.',
    );
    expect(browser.document.querySelector('details[open] #to-email')).not.toBeNull();
    await browser.press('Save Email', { by: 'Ann', 'to-email': 'vera@lamps.example.com' });
    expect((await store.find(id))?.inquiry.email).toBe('vera@lamps.example.com');
    expect(await store.actions(id)).toMatchObject([
      {
        kind: 'corrected',
        field: 'email',
        from: 'vera@lamps.example',
        to: 'vera@lamps.example.com',
        by: 'Ann',
        at: now(),
      },
    ]);
    await browser.press('Save Email', { by: 'Ann' });
    expect(browser.status).toBe(409);
    expect(browser.text).toContain('there was no need');
  });

  it('correct a message without changing its line breaks', async () => {
    const { browser, store } = await openInquiry();
    const { url, body } = browser.submission('Save Message', { by: 'Ann' });
    body.set('to-message', 'We sell lamps.\r\nDo you take glass?');
    await browser.post(url, body);
    expect(browser.status).toBe(409);
    expect(await store.actions(id)).toEqual([]);
  });

  it('release what is in quarantine, and it is delivered', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id, { suspicions: ['three links'] });
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).open);
    expect(browser.text).toContain('three links');
    await browser.press('Release and deliver', { by: 'Ann' });
    expect(desk.wake).toHaveBeenCalled();
    const { record, deliveries } = (await desk.store.find(id)) ?? {};
    expect(record).toMatchObject({ standing: 'accepted', dueAt: new Date('2026-11-20T17:00:00Z') });
    expect(deliveries?.map(({ channel }) => channel)).toEqual(['email', 'slack']);
  });

  it('discard what is in quarantine', async () => {
    const desk = await openTestDesk();
    const reference = await desk.add(id, { suspicions: ['three links'] });
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).open);
    await browser.press('Discard as spam', { by: 'Ann' });
    expect((await desk.store.find(id))?.record.standing).toBe('discarded');
  });

  it('have failed deliveries sent again', async () => {
    const { browser, store, reference, now } = await openInquiry();
    for (const claim of await store.claimDeliveries({ now: now(), leaseMs: 1000, limit: 2 })) {
      await store.settle(claim, { state: 'failed', error: 'refused' }, now());
    }
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('It did not reach everybody');
    await browser.press('Send again', { by: 'Ann' });
    const { deliveries } = (await store.find(id)) ?? {};
    expect(deliveries?.map(({ state }) => state)).toEqual(['pending', 'pending']);
  });

  it('set failures aside, and what waits for a channel that is not configured', async () => {
    const told = recipients('email', 'slack', 'pigeon');
    const desk = await openTestDesk();
    const reference = await desk.add(id, { recipients: told });
    const [first] = await desk.store.claimDeliveries({ now: desk.now(), leaseMs: 1, limit: 1 });
    if (first) await desk.store.settle(first, { state: 'failed', error: 'refused' }, desk.now());
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).open);
    await browser.press('Set failures aside', { by: 'Ann' });
    const { deliveries = [] } = (await desk.store.find(id)) ?? {};
    expect(deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'dismissed'],
      ['pigeon', 'dismissed'],
      ['slack', 'pending'],
    ]);
  });

  it('erase an inquiry only after typing its reference', async () => {
    const { browser, store, reference, logs } = await openInquiry();
    await browser.press('Erase for good', { by: 'Ann', typed: 'yes' });
    expect(browser.status).toBe(422);
    expect(await store.find(id)).toBeDefined();
    await browser.press('Erase for good', { by: 'Ann', typed: ` ${reference.toLowerCase()} ` });
    expect(browser.text).toContain(`${reference} is erased`);
    expect(await store.find(id)).toBeUndefined();
    expect(logs.join()).toContain('an inquiry was erased at the desk');
  });

  it('are told when an inquiry is gone but copies of it may be left', async () => {
    const { browser, store, reference } = await openInquiry();
    const { remove } = store;
    store.remove = async (removed) => {
      await remove(removed);
      throw new StoreUnavailable('old bytes may be left');
    };
    await browser.press('Erase for good', { by: 'Ann', typed: reference });
    expect(browser.status).toBe(200);
    expect(browser.text).toContain(`${reference} is erased`);
    expect(browser.text).toContain('Copies may be left');
  });

  it('are told when the store fails, and nothing is lost of what it holds', async () => {
    const { browser, store, logs } = await openInquiry();
    store.act = async () => {
      throw new StoreUnavailable('locked');
    };
    await browser.press('Add the note', { by: 'Ann', note: 'Call her.' });
    expect(browser.status).toBe(503);
    expect(browser.text).toContain('What you wrote was not saved');
    expect(logs.join()).toContain('the desk failed');
  });
});

describe('every page', () => {
  it('is kept by nobody, is listed by nobody, and leads nobody back', async () => {
    const { browser } = await openInquiry();
    expect(browser.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(browser.headers['content-security-policy']);
    expect(policy.replaceAll(/sha256-[^']+/g, 'digest')).toBe(
      "default-src 'none'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; style-src 'digest'; script-src 'digest'",
    );
  });

  it('shows what a visitor wrote as text', async () => {
    const desk = await openTestDesk();
    const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const inquiry = { ...someInquiry, name: hostile, company: hostile, message: hostile };
    const source = { referrer: hostile, utm_source: hostile };
    const reference = await desk.add(id, { inquiry, source, suspicions: [] });
    const browser = desk.newBrowser();
    await browser.visit(desk.links.toInquiry(reference).open);
    expect(browser.status).toBe(200);
    expect(browser.document.querySelectorAll('img')).toHaveLength(0);
    expect(browser.document.querySelectorAll('script')).toHaveLength(1);
    expect(browser.text).toContain(hostile);
  });

  it('writes no key, no cookie and no address into the log', async () => {
    const { browser, logs, links, reference } = await openInquiry();
    await browser.press('Mark as answered', { by: 'Ann' });
    const secrets = [
      new URL(links.toInquiry(reference).open).searchParams.get('key') ?? '',
      ...[...browser.cookies.values()].map(({ value }) => value),
      someInquiry.email,
    ];
    for (const secret of secrets) expect(logs.join()).not.toContain(secret.split('.').at(-1));
  });
});
