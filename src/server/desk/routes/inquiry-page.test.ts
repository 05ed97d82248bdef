import { describe, expect, it } from 'vitest';
import { inquiryPath } from '#server/desk/desk-paths.ts';
import { recipients } from '#tests/fixtures/company.ts';
import {
  ann,
  inquiryId as id,
  minute,
  openTestInquiry,
  someInquiry,
} from '#tests/fixtures/desk.ts';

describe('staff', () => {
  it('read the message first, mark the inquiry as answered, and reopen it', async () => {
    const { browser, found, wait } = await openTestInquiry();
    expect(browser.text).toMatch(/vera@.*MessageWe sell lamps\. .*ActionsYour name.*Internal note/);
    expect(browser.text).toMatch(/Answer due in 2 h 0 min \([^)]*12:00 PM EST\)/);
    wait(25 * minute);
    await browser.press('Mark as answered', { by: 'Ann' });
    expect(browser.text).toContain('Marked as answered. No more alerts will be sent.');
    expect((await found())?.record).toMatchObject({ answeredAt: new Date(), answeredBy: 'Ann' });
    const { address } = browser;
    await browser.press('Reopen');
    expect(browser.text).toContain('Reopened. The original deadline still applies.');
    expect((await browser.open(address)).text).not.toContain('Marked as answered.');
  });

  it('release a quarantined inquiry, discard it after all, and change their minds', async () => {
    const { browser, found, wake } = await openTestInquiry({ suspicions: ['three links'] });
    expect(browser.text).toContain('three links');
    expect(browser.text).not.toContain('Answer due in');
    await browser.press('Release', { by: 'Ann' });
    expect(wake).toHaveBeenCalled();
    expect(await found()).toMatchObject({
      record: { status: 'accepted', dueAt: new Date('2026-11-20T17:00:00Z') },
      deliveries: [{ channel: 'email' }, { channel: 'slack' }],
    });
    for (const [button, status] of [
      ['Discard', 'discarded'],
      ['Release', 'accepted'],
      ['Mark as answered', 'accepted'],
      ['Discard', 'discarded'],
    ] as const) {
      await browser.press(button);
      expect((await found())?.record.status).toBe(status);
    }
  });

  it('see why an inquiry may be spam until it is answered, or released after a discard', async () => {
    const { browser } = await openTestInquiry({ suspicions: ['three links'], isDoubtful: true });
    expect(browser.text).toMatch(/Open · Possible spam.*Answer due in.*It may be spam:three links/);
    await browser.press('Mark as answered', { by: 'Ann' });
    expect(browser.text).not.toContain('spam');
    for (const button of ['Reopen', 'Discard', 'Release']) {
      expect(browser.text.includes('Possible spam')).toBe(button === 'Discard');
      await browser.press(button);
    }
    expect(browser.text).not.toContain('spam');
  });

  it('resend what has failed, even after an answer, but not by a removed channel', async () => {
    const told = recipients('email', 'slack', 'pigeon');
    const { browser, found, path, fail, act } = await openTestInquiry({ recipients: told });
    const states = async () =>
      (await found())?.deliveries.map(({ channel, state }) => `${channel} ${state}`);
    expect(browser.text).not.toContain('Resend');
    await fail();
    await browser.open(path);
    expect(browser.text).toContain('Not delivered');
    expect(browser.text).toMatch(/New inquiry via slack: failed1 attempt.*: refused/);
    await browser.press('Resend', { by: 'Ann' });
    expect(await states()).toEqual(['email pending', 'pigeon failed', 'slack pending']);
    await fail();
    await act(id, { kind: 'answered' });
    await browser.open(path);
    await browser.press('Resend');
    expect(await states()).toEqual(['email pending', 'pigeon canceled', 'slack pending']);
    expect(browser.text).not.toContain('Resend');
    await fail();
    await act(id, { kind: 'discarded' });
    expect((await browser.open(path)).text).not.toContain('Resend');
  });

  it('assign it to themselves, which all see, are known by their address, and unassign it', async () => {
    const { browser, signIn, found, path } = await openTestInquiry();
    await browser.press('Assign to me', { by: 'Ann' });
    expect(browser.text).toContain('Assigned to you.');
    const colleague = await (await signIn(ann)).open(path);
    expect(colleague.text).toContain('Assigned to Ann');
    expect((await colleague.open('/desk')).text).toContain('Assigned to Ann');
    await colleague.open(path);
    await colleague.press('Assign to me', { by: 'Bob' });
    expect((await found())?.record).toMatchObject({ assignee: 'Bob', assigneeAddress: ann });
    await colleague.press('Unassign');
    expect(colleague.text).not.toContain('Assigned to Bob');
  });
});

describe('colleagues', () => {
  it('change nothing on an outdated page', async () => {
    const { browser, openPage, actions } = await openTestInquiry({ suspicions: ['odd'] });
    const colleague = await openPage();
    await colleague.press('Add note', { by: 'Bob', note: 'I am calling her now.' });
    await browser.press('Discard', { by: 'Ann' });
    expect(browser.status).toBe(409);
    expect(browser.document.title).toMatch(/^Nothing was changed - /);
    expect(browser.find('[role="alert"]')?.textContent).toContain(
      'Nothing was changed. The inquiry has changed since you opened this page: check it, and try again if needed. Bob added a note, Fri, Nov 20, 10:00 AM EST.',
    );
    expect(await actions()).toHaveLength(1);
    await browser.press('Discard');
    expect(await actions()).toHaveLength(2);
  });

  it('can always add a note, and see what they have done but not what others did later', async () => {
    const { browser, openPage, actions } = await openTestInquiry();
    const colleague = await openPage();
    await colleague.press('Mark as answered', { by: 'Bob' });
    const { address } = colleague;
    await browser.press('Add note', { by: 'Ann', note: 'She called.' });
    expect(browser.status).toBe(200);
    expect((await actions()).map(({ kind }) => kind)).toEqual(['answered', 'noted']);
    await colleague.open(address);
    expect(colleague.find('[role="status"]')).toBeNull();
    expect(colleague.text).toMatch(/Ann added a note.*She called\..*Bob marked it as answered/);
  });
});

const focused = (document: Document) => document.querySelector('[autofocus]');

it('the focus goes to the outcome of a button, or to the field with a mistake', async () => {
  const { browser, reference } = await openTestInquiry();
  expect(focused(browser.document)).toBeNull();
  for (const [button, values, outcome] of [
    ['Mark as answered', { by: 'Ann' }, 'Marked as answered. No more alerts will be sent.'],
    ['Add note', { note: 'Call her.' }, 'Note added.'],
  ] as const) {
    await browser.press(button, values);
    const target = focused(browser.document);
    expect([target?.textContent, target?.getAttribute('tabindex')]).toEqual([outcome, '-1']);
  }
  await browser.press('Add note');
  expect(focused(browser.document)?.id).toBe('note');
  await browser.press('Erase', { note: '', typed: 'x' });
  expect(focused(browser.document)?.id).toBe('typed');
  await browser.press('Erase', { typed: reference });
  expect(focused(browser.document)?.textContent).toMatch(/^The inquiry, its notes/);
  await browser.press('Sign out');
  await browser.press('Send me a link', { email: 'x' });
  expect(focused(browser.document)?.id).toBe('email');
  await browser.press('Send me a link', { email: 'x@y.example' });
  expect(focused(browser.document)?.textContent).toContain('a sign-in link is on its way');
});

it('an inquiry that repeats an earlier one of its address says so beside it', async () => {
  const { add, wait, browser, path } = await openTestInquiry();
  wait(5 * minute);
  const repeated = inquiryPath(await add('b'.repeat(32)));
  wait(minute);
  const other = { ...someInquiry, message: 'Something else' };
  const different = inquiryPath(await add('c'.repeat(32), { fields: other }));
  expect(
    (await browser.open(repeated)).text.match(/this inquiry is a duplicate of it/g),
  ).toHaveLength(1);
  for (const page of [path, different]) {
    expect((await browser.open(page)).text).toMatch(/Other inquiries(?!.*repeats it)/);
  }
});

describe('every page', () => {
  it('is not cached, not indexed, sends no referrer, and loads only its own styles', async () => {
    const { browser } = await openTestInquiry();
    expect(browser.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = String(browser.headers['content-security-policy']);
    expect(policy.replaceAll(/sha256-[^']+/g, 'digest')).toBe(
      "default-src 'none'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; style-src 'digest'",
    );
  });

  it("shows a visitor's text as text, and none of it in the title", async () => {
    const hostile = '<script>alert(1)</script>"><img src=x onerror=alert(1)>';
    const fields = { ...someInquiry, name: hostile, company: hostile, message: hostile };
    const source = { referrer: hostile, utm_source: hostile };
    const { browser, reference } = await openTestInquiry({ fields, source });
    expect(browser.document.title).toBe(`${reference} - Company`);
    expect(browser.text).toContain(`Came from${hostile}`);
    for (const address of [browser.address, '/desk']) {
      await browser.open(address);
      expect(browser.document.querySelectorAll('img')).toHaveLength(0);
      expect(browser.document.querySelectorAll('script')).toHaveLength(0);
      expect(browser.text).toContain(hostile);
    }
  });

  it('gives each text its own direction', async () => {
    const changes = { name: 'ורד\u202e', company: 'מנורות', message: '\u202eשלום' };
    const { browser } = await openTestInquiry({ fields: { ...someInquiry, ...changes } });
    await browser.press('Add note', { by: 'Ann', note: '\u202eCall her.' });
    const parts = [...browser.document.querySelectorAll('[dir="auto"]')];
    expect(parts.map(({ id, textContent }) => id || textContent)).toEqual(
      expect.arrayContaining([
        ...['note', 'ורד, מנורות', 'ורד', 'מנורות', '\u202eשלום', '\u202eCall her.'],
      ]),
    );
    // Nowhere else, where it would turn the text around it.
    const holders = [...browser.document.querySelectorAll('main *')].filter(
      ({ textContent, childElementCount }) =>
        childElementCount === 0 && textContent?.includes('\u202e'),
    );
    expect(holders.map((holder) => holder.getAttribute('dir'))).toEqual(['auto', 'auto']);
  });
});
