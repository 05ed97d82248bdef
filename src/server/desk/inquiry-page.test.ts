import { describe, expect, it } from 'vitest';
import { StoreUnavailable } from '#server/store/store.ts';
import { recipients } from '#tests/fixtures/company.ts';
import { inquiryId, minute, openTestInquiry, someInquiry } from '#tests/fixtures/desk.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';
import { inquiryPath } from './addresses.ts';

describe('staff', () => {
  it('mark an inquiry as answered, and reopen it', async () => {
    const { browser, found, actions, wait, now } = await openTestInquiry();
    wait(25 * minute);
    await browser.press('Mark as answered', { by: 'Ann' });
    expect(browser.address).toMatch(/\?done=[\w-]+$/);
    expect(browser.text).toContain('Marked as answered. No alert will come.');
    expect((await found())?.record).toMatchObject({ answeredAt: now(), answeredBy: 'Ann' });
    const { address } = browser;
    await browser.press('Reopen');
    expect(browser.text).toContain('Reopened: the inquiry waits for an answer.');
    expect((await found())?.record.answeredAt).toBeUndefined();
    // No longer true, so no longer said.
    expect((await browser.open(address)).text).not.toContain('Marked as answered.');
    expect((await actions()).map(({ kind, by }) => [kind, by])).toEqual([
      ['answered', 'Ann'],
      ['reopened', 'Ann'],
    ]);
  });

  it('release a quarantined inquiry, discard it after all, and change their minds', async () => {
    const { browser, store, found, wake } = await openTestInquiry({ suspicions: ['three links'] });
    const status = async () => (await found())?.record.status;
    expect(browser.text).toContain('three links');
    await browser.press('Release and deliver', { by: 'Ann' });
    expect(wake).toHaveBeenCalled();
    const { record, deliveries } = (await found()) ?? {};
    expect(record).toMatchObject({ status: 'accepted', dueAt: new Date('2026-11-20T17:00:00Z') });
    expect(deliveries?.map(({ channel }) => channel)).toEqual(['email', 'slack']);
    await browser.press('Discard as spam');
    expect(await status()).toBe('discarded');
    expect(await store.claimDeliveries({ now: new Date(), leaseMs: 1, limit: 9 })).toEqual([]);
    await browser.press('Release and deliver');
    expect(await status()).toBe('accepted');
    await browser.press('Mark as answered');
    await browser.press('Discard as spam');
    expect(await status()).toBe('discarded');
  });

  it('resend what has failed, even after an answer, but not by a removed channel', async () => {
    const told = recipients('email', 'slack', 'pigeon');
    const { browser, found, reference, ...desk } = await openTestInquiry({ recipients: told });
    const states = async () =>
      (await found())?.deliveries.map(({ channel, state }) => `${channel} ${state}`);
    expect(browser.text).not.toContain('Send again');
    await desk.fail();
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('It did not reach everybody');
    await browser.press('Send again', { by: 'Ann' });
    expect(await states()).toEqual(['email pending', 'pigeon failed', 'slack pending']);
    desk.wait(minute);
    const now = desk.now();
    const [email] = await desk.store.claimDeliveries({ now, leaseMs: 1, limit: 1 });
    if (email) await desk.store.settle(email, { state: 'failed', error: 'refused' }, now);
    await browser.open(inquiryPath(reference));
    await browser.press('Mark as answered');
    expect(await states()).toEqual(['email dismissed', 'pigeon dismissed', 'slack pending']);
    await browser.press('Send again');
    expect(await states()).toEqual(['email pending', 'pigeon dismissed', 'slack pending']);
  });

  it('say that they answer it, which all see, and leave it to the others', async () => {
    const { browser, openPage, found, reference } = await openTestInquiry();
    await browser.press('I answer this one', { by: 'Ann' });
    expect(browser.text).toContain('Your colleagues see that you answer this one.');
    const colleague = await openPage();
    expect(colleague.text).toContain('Ann answers this one.');
    await colleague.open('/desk');
    expect(colleague.text).toContain('Ann answers it');
    await colleague.open(inquiryPath(reference));
    await colleague.press('I answer this one', { by: 'Bob' });
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('Bob answers this one.');
    await colleague.press('Leave it to the others');
    expect((await found())?.record.takenBy).toBeUndefined();
  });

  it('see what else came from the address, except spam', async () => {
    const { browser, add, act, wait, reference } = await openTestInquiry();
    wait(minute);
    const later = await add('b'.repeat(32));
    const foreign = await add('c'.repeat(32), {
      inquiry: { ...someInquiry, email: 'otto@lamps.example' },
    });
    const spam = await add('d'.repeat(32));
    await act('d'.repeat(32), { kind: 'discarded' });
    await browser.open(inquiryPath(later));
    const texts = [...browser.document.querySelectorAll('main a')].map((link) => link.textContent);
    expect(texts).toEqual(expect.arrayContaining([reference, 'All inquiries of this address']));
    for (const unseen of [later, foreign, spam]) expect(texts).not.toContain(unseen);
  });

  it('reply from their own mail program, with the message quoted', async () => {
    const { browser, reference } = await openTestInquiry();
    const links = [...browser.document.querySelectorAll('a')];
    const reply = links.find(({ textContent }) => textContent === 'Reply by mail');
    const { pathname, searchParams } = new URL(reply?.href ?? '');
    expect([pathname, ...searchParams.values()]).toEqual([
      'vera@lamps.example',
      `Re: Your inquiry ${reference}`,
      '\r\n\r\n> We sell lamps.\r\n> Do you take glass?',
    ]);
  });
});

describe('colleagues', () => {
  it.each([
    ['Release and deliver', { suspicions: ['odd'] }],
    ['Discard as spam', { suspicions: ['odd'] }],
    ['Mark as answered', {}],
  ])('change nothing by "%s" on an outdated page', async (button, changes) => {
    const { browser, openPage, actions } = await openTestInquiry(changes);
    const colleague = await openPage();
    await colleague.press('Add the note', { by: 'Bob', note: 'I am calling her now.' });
    await browser.press(button, { by: 'Ann' });
    expect(browser.status).toBe(409);
    expect(browser.text).toContain(
      'Nothing was changed: somebody was faster. Bob noted, Fri, Nov 20, 10:00 AM EST.',
    );
    expect(await actions()).toHaveLength(1);
    // The page is up to date now.
    await browser.press(button);
    expect(await actions()).toHaveLength(2);
  });

  it('can always add a note, and see what they have done but not what others did later', async () => {
    const { browser, openPage, actions } = await openTestInquiry();
    const colleague = await openPage();
    await colleague.press('Mark as answered', { by: 'Bob' });
    const { address } = colleague;
    await browser.press('Add the note', { by: 'Ann', note: 'She called.' });
    expect(browser.status).toBe(200);
    expect((await actions()).map(({ kind }) => kind)).toEqual(['answered', 'noted']);
    await colleague.open(address);
    expect(colleague.document.querySelector('[role="status"]')).toBeNull();
    expect(colleague.text).toContain('She called.');
  });
});

describe('erasing', () => {
  it('takes the reference, and goes into the log', async () => {
    const { browser, found, reference, logs } = await openTestInquiry();
    await browser.press('Erase for good', { by: 'Ann', typed: 'yes' });
    expect(browser.status).toBe(422);
    expect(await found()).toBeDefined();
    await browser.press('Erase for good', { by: 'Ann', typed: ` ${reference.toLowerCase()} ` });
    expect(browser.text).toContain(`${reference} is erased`);
    expect(await found()).toBeUndefined();
    expect(logs.join()).toContain('an inquiry was erased at the desk');
  });

  it('reports copies that may be left', async () => {
    const { browser, store, reference } = await openTestInquiry();
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

  it('that fails can be tried again', async () => {
    const { browser, store, found, reference } = await openTestInquiry();
    const restore = letFail(store, 'remove');
    await browser.press('Erase for good', { by: 'Ann', typed: reference });
    expect(browser.status).toBe(503);
    expect(await found()).toBeDefined();
    restore();
    await browser.open(inquiryPath(reference));
    await browser.press('Erase for good', { by: 'Ann', typed: reference });
    expect(browser.text).toContain(`${reference} is erased`);
    expect(await found()).toBeUndefined();
  });
});

describe('every page', () => {
  it('is not cached, not indexed, sends no referrer, and loads only its own styles and script', async () => {
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

  it("shows a visitor's text as text", async () => {
    const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const inquiry = { ...someInquiry, name: hostile, company: hostile, message: hostile };
    const source = { referrer: hostile, utm_source: hostile };
    const { browser } = await openTestInquiry({ inquiry, source });
    expect(browser.status).toBe(200);
    expect(browser.document.querySelectorAll('img')).toHaveLength(0);
    expect(browser.document.querySelectorAll('script')).toHaveLength(1);
    expect(browser.text).toContain(hostile);
  });

  it('gives each text its own direction', async () => {
    const changes = { name: 'ורד', company: 'מנורות', message: '\u202eשלום' };
    const { browser } = await openTestInquiry({ inquiry: { ...someInquiry, ...changes } });
    await browser.press('Add the note', { by: 'Ann', note: '\u202eCall her.' });
    const parts = [...browser.document.querySelectorAll('[dir="auto"]')];
    expect(parts.map((part) => (part as HTMLInputElement).value ?? part.textContent)).toEqual(
      expect.arrayContaining(['ורד, מנורות', 'ורד', 'מנורות', '\u202eשלום', '\u202eCall her.']),
    );
    expect(parts.map(({ id, localName }) => id || localName)).toEqual(
      expect.arrayContaining(['note', 'h1']),
    );
    // Nowhere else, where it would turn the text around it.
    const holders = [...browser.document.querySelectorAll('main *')].filter(
      ({ textContent, childElementCount }) =>
        childElementCount === 0 && textContent?.includes('\u202e'),
    );
    expect(holders.map((holder) => holder.getAttribute('dir'))).toEqual(['auto', 'auto']);
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

it.each([
  ['a space after a name, as phones add it', { name: 'Vera ' }],
  ['a space before a company', { company: '\u00a0Lamps' }],
  ['a name of two lines', { name: 'Vera\r\nVisitor' }],
  ['old line breaks in a message', { message: 'We sell\rlamps.\r\nAnd glass.' }],
  ['a zero byte in a message', { message: 'We sell\0lamps.' }],
  ['half a character in a message', { message: 'We sell \ud83d lamps.' }],
])('%s is not taken for unsaved input', async (_, changes) => {
  const { browser } = await openTestInquiry({ inquiry: { ...someInquiry, ...changes } });
  const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
  for (const [name, value] of [...body]) body.set(name, value.replaceAll(/\r?\n/g, '\r\n'));
  await browser.post(url, body);
  expect(browser.address).toContain('?done=');
  expect(browser.text).toContain('Marked as answered.');
  expect(browser.text).not.toContain('not saved');
});

it('a page is at its canonical reference only, not at its id', async () => {
  const { browser, reference } = await openTestInquiry();
  for (const other of [inquiryId, reference.toLowerCase()]) {
    expect((await browser.open(inquiryPath(other))).status, other).toBe(404);
  }
});
