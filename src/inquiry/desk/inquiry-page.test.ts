import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import {
  act,
  inquiryId as id,
  minute,
  openTestInquiry,
  someInquiry,
} from '../../../tests/fixtures/desk.ts';
import { inquiryPath } from './addresses.ts';

describe('staff', () => {
  it('mark an inquiry as answered, and reopen it', async () => {
    const { browser, store, wait, now } = await openTestInquiry();
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
    expect(((await store.find(id))?.actions ?? []).map(({ kind, by }) => [kind, by])).toEqual([
      ['answered', 'Ann'],
      ['reopened', 'Ann'],
    ]);
  });

  it('release what is in quarantine, and it is delivered', async () => {
    const { browser, store, wake } = await openTestInquiry({ suspicions: ['three links'] });
    expect(browser.text).toContain('three links');
    await browser.press('Release and deliver', { by: 'Ann' });
    expect(wake).toHaveBeenCalled();
    const { record, deliveries } = (await store.find(id)) ?? {};
    expect(record).toMatchObject({ status: 'accepted', dueAt: new Date('2026-11-20T17:00:00Z') });
    expect(deliveries?.map(({ channel }) => channel)).toEqual(['email', 'slack']);
  });

  it('discard spam, also what was released by mistake, and change their minds', async () => {
    const { browser, store } = await openTestInquiry({ suspicions: ['three links'] });
    const status = async () => (await store.find(id))?.record.status;
    await browser.press('Release and deliver', { by: 'Ann' });
    await browser.press('Discard as spam');
    expect(await status()).toBe('discarded');
    expect(await store.claimDeliveries({ now: new Date(), leaseMs: 1, limit: 9 })).toEqual([]);
    await browser.press('Release and deliver');
    expect(await status()).toBe('accepted');
    await browser.press('Mark as answered');
    await browser.press('Discard as spam');
    expect(await status()).toBe('discarded');
  });

  it('have to look after no message once it is answered, also not for a channel that is gone', async () => {
    const told = recipients('email', 'slack', 'pigeon');
    const { browser, store, reference, now } = await openTestInquiry({ recipients: told });
    const [first] = await store.claimDeliveries({ now: now(), leaseMs: 1, limit: 1 });
    if (first) await store.settle(first, { state: 'failed', error: 'refused' }, now());
    await browser.open(inquiryPath(reference));
    await browser.press('Mark as answered', { by: 'Ann' });
    const states = async () =>
      (await store.find(id))?.deliveries.map(({ channel, state }) => [channel, state]);
    expect(await states()).toEqual([
      ['email', 'dismissed'],
      ['pigeon', 'dismissed'],
      ['slack', 'pending'],
    ]);
    await browser.press('Send again');
    expect(await states()).toEqual([
      ['email', 'pending'],
      ['pigeon', 'dismissed'],
      ['slack', 'pending'],
    ]);
  });

  it('say that they answer it, which all see, and leave it to the others', async () => {
    const { browser, enter, store, reference } = await openTestInquiry();
    await browser.press('I answer this one', { by: 'Ann' });
    expect(browser.text).toContain('Your colleagues see that you answer this one.');
    const colleague = await enter();
    expect(colleague.text).toContain('Ann answers this one.');
    await colleague.open('/desk');
    expect(colleague.text).toContain('Ann answers it');
    // Somebody has to: a colleague may take it over.
    await colleague.open(inquiryPath(reference));
    await colleague.press('I answer this one', { by: 'Bob' });
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('Bob answers this one.');
    await colleague.press('Leave it to the others');
    expect((await store.find(id))?.record.takenBy).toBeUndefined();
  });

  it('see what else came from the address, but for spam', async () => {
    const { browser, add, wait, reference, store, now } = await openTestInquiry();
    wait(minute);
    const later = await add('b'.repeat(32));
    const other = { ...someInquiry, email: 'otto@lamps.example' };
    const foreign = await add('c'.repeat(32), { inquiry: other });
    const spam = await add('d'.repeat(32));
    const discarded = { id: 'x'.repeat(32), at: now(), by: 'Ann', ...act('discarded') };
    await store.act('d'.repeat(32), discarded);
    await browser.open(inquiryPath(later));
    const links = [...browser.document.querySelectorAll('main a')].map(
      ({ textContent }) => textContent,
    );
    expect(links).toContain(reference);
    expect(links).toContain('All inquiries of this address');
    for (const unseen of [later, foreign, spam]) expect(links).not.toContain(unseen);
  });

  it('answer from their own mail program, with the message quoted', async () => {
    const { browser, reference } = await openTestInquiry();
    const [reply] = [...browser.document.querySelectorAll('a')].filter(
      ({ textContent }) => textContent === 'Reply by mail',
    );
    const { pathname, searchParams } = new URL(reply?.href ?? '');
    expect([pathname, ...searchParams.values()]).toEqual([
      'vera@lamps.example',
      `Re: Your inquiry ${reference}`,
      '\r\n\r\n> We sell lamps.\r\n> Do you take glass?',
    ]);
  });

  it('have failed deliveries sent again', async () => {
    const { browser, store, reference, now } = await openTestInquiry();
    for (const claim of await store.claimDeliveries({ now: now(), leaseMs: 1000, limit: 2 })) {
      await store.settle(claim, { state: 'failed', error: 'refused' }, now());
    }
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('It did not reach everybody');
    await browser.press('Send again', { by: 'Ann' });
    const { deliveries } = (await store.find(id)) ?? {};
    expect(deliveries?.map(({ state }) => state)).toEqual(['pending', 'pending']);
  });
});

describe('every page', () => {
  it('is kept by nobody, is listed by nobody, and leads nobody back', async () => {
    const { browser } = await openTestInquiry();
    expect(browser.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(browser.headers['content-security-policy']);
    expect(policy.replaceAll(/sha256-[^']+/g, 'digest')).toBe(
      "default-src 'none'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; style-src 'digest'; script-src 'digest'",
    );
  });

  it('shows what a visitor wrote as text', async () => {
    const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const inquiry = { ...someInquiry, name: hostile, company: hostile, message: hostile };
    const source = { referrer: hostile, utm_source: hostile };
    const { browser } = await openTestInquiry({ inquiry, source });
    expect(browser.status).toBe(200);
    expect(browser.document.querySelectorAll('img')).toHaveLength(0);
    expect(browser.document.querySelectorAll('script')).toHaveLength(1);
    expect(browser.text).toContain(hostile);
  });

  it('writes no key, no cookie and no address into the log', async () => {
    const { browser, logs, links, reference } = await openTestInquiry();
    await browser.press('Mark as answered', { by: 'Ann' });
    const secrets = [
      new URL(links.toInquiry(reference).open).searchParams.get('key') ?? '',
      ...[...browser.cookies.values()].map(({ value }) => value),
      someInquiry.email,
    ];
    for (const secret of secrets) expect(logs.join()).not.toContain(secret.split('.').at(-1));
  });
});
