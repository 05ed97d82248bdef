import { describe, expect, it } from 'vitest';
import { recipients } from '../../../tests/fixtures/company.ts';
import {
  inquiryId as id,
  minute,
  openTestDesk,
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
});

describe('every page', () => {
  it('is kept by nobody, is listed by nobody, and leads nobody back', async () => {
    const { browser } = await openTestInquiry();
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
