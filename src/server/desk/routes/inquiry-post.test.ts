import { describe, expect, it } from 'vitest';
import { inquiryPath } from '#server/desk/desk-paths.ts';
import { lifetimeOf } from '#server/desk/signer.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { ann, inquiryId as id, minute, openTestInquiry } from '#tests/fixtures/desk.ts';
import { letFail } from '#tests/fixtures/failing-store.ts';

describe('a post to the page', () => {
  it('keeps a note, and says that it is not saved', async () => {
    const { browser, actions } = await openTestInquiry();
    await browser.press('Mark as answered', { by: 'Ann', note: 'Call her.' });
    expect(browser.status).toBe(200);
    expect(browser.text).toMatch(/by Ann, .*Marked as answered\./);
    expect(browser.text).toContain('Your note is not saved yet.');
    expect(browser.valueOf('note')).toBe('Call her.');
    await browser.press('Add note');
    expect(browser.text).not.toContain('not saved');
    expect((await actions()).map(({ kind }) => kind)).toEqual(['answered', 'noted']);
  });

  it.each([
    ['by', 'Enter your name.', { by: ' ', note: '\nCall her.\n' }],
    ['note', 'Enter a note.', { by: 'Ann', note: ' ' }],
    [
      'note',
      'Use at most 5,000 characters. This note has 30,000.',
      { by: 'Ann', note: '\u547c\u53eb\n'.repeat(10_000) },
    ],
    ['note', 'This inquiry has reached its limit of notes.', { by: 'Ann', note: 'x' }, 50],
  ])('says at the field %s: %s', async (field, error, values, before = 0) => {
    const { browser, act, actions } = await openTestInquiry();
    for (let count = 0; count < before; count++) await act(id, { kind: 'noted', text: 'x' });
    await browser.press('Add note', values);
    expect(browser.status).toBe(422);
    expect(browser.text).toContain('Nothing was changed. Check your entries below.');
    expect(browser.errorOf(field)).toBe(error);
    expect(browser.find(`#${field}`)?.getAttribute('aria-describedby')).toBe(`${field}-error`);
    expect(browser.valueOf('note')).toBe(values.note.trim() && values.note);
    expect(browser.setCookies).toHaveLength(values.by.trim() ? 1 : 0);
    expect(browser.find<HTMLInputElement>('#by')?.autofocus).toBe(field === 'by');
    expect(await actions()).toHaveLength(before);
  });

  it('remembers the name in the browser', async () => {
    const { browser, found } = await openTestInquiry();
    await browser.press('Assign to me', { by: `  Ann\u202e ${'x'.repeat(50)}` });
    const name = `Ann ${'x'.repeat(36)}`;
    expect(browser.valueOf('by')).toBe(name);
    await browser.press('Mark as answered');
    expect((await found())?.record.answeredBy).toBe(name);
  });

  it.each([
    ...['', 'constructor'].map((odd) => ['do', odd]),
    ...['', 'x', 'a'.repeat(65), '../../etc/passwd'].map((odd) => ['action', odd]),
    ['seen', ''],
  ])('with %s=%j changes nothing', async (name = '', value = '') => {
    const { browser, actions } = await openTestInquiry();
    const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
    body.set(name, value);
    expect((await browser.post(url, body)).status).toBe(name === 'seen' ? 409 : 422);
    expect(await actions()).toEqual([]);
  });

  it('acts once, however often it is sent', async () => {
    const { browser, actions } = await openTestInquiry();
    // The longest, of characters that take nine bytes each.
    const note = '\u547c\u53eb\u5979\n'.repeat(1250);
    const { url, body } = browser.submission('Add note', { by: 'Ann', note });
    await Promise.all([browser.post(url, body), browser.post(url, body)]);
    await browser.post(url, body);
    expect(browser.text).toContain('Note added.');
    expect(await actions()).toMatchObject([{ kind: 'noted', text: note }]);
  });

  it.each(['act', 'getValue'] as const)(
    'shows the note to copy while the store fails in %s, and adds it later',
    async (method) => {
      const { browser, store, actions, logs } = await openTestInquiry();
      const note = 'Call her.\n\n"Glass" & <lamps>\n';
      const { url, body } = browser.submission('Add note', { by: 'Ann', note });
      const restore = letFail(store, method);
      await browser.post(url, body);
      expect(browser.status).toBe(503);
      expect(browser.text).toContain('repeating it is safe');
      expect(browser.valueOf('note')).toBe(note);
      // An edited one would count as repeated if this one was saved after all.
      expect(browser.find('#note')?.hasAttribute('readonly')).toBe(true);
      expect(logs.join()).toContain('desk request failed');
      expect(logs.join()).not.toContain('Call her.');
      restore();
      await browser.press('Add note');
      expect(await actions()).toMatchObject([{ text: note, by: 'Ann' }]);
    },
  );

  it('keeps a note when the session has ended, until it is sent again', async () => {
    const { browser, links, reference, actions, signIn, wait } = await openTestInquiry();
    const note = '請致電。\n\n"Glass" & <燈>\n'.repeat(250);
    const { url, body } = browser.submission('Add note', { by: 'Ann', note });
    wait(lifetimeOf('desk session') + minute);
    for (const link of ['/desk', links.toInquiry(reference).open]) {
      await (await browser.visit(link)).post(url, body);
      expect(browser.status).toBe(403);
      expect(browser.find('h1')?.textContent).toBe('Sign in to the desk to do this');
      expect(browser.valueOf('note')).toBe(note);
    }
    expect(await actions()).toEqual([]);
    const again = browser.submission('Add note');
    const signedIn = await (await signIn(ann)).post(again.url, again.body);
    expect(signedIn.address).toMatch(inquiryPath(reference));
    expect(await actions()).toMatchObject([{ kind: 'noted', text: note, by: 'Ann' }]);
  });

  it('shows the note to copy when the inquiry no longer exists', async () => {
    const { browser, store } = await openTestInquiry();
    const { url, body } = browser.submission('Add note', { by: 'Ann', note: 'Call her.' });
    await store.remove(id);
    await browser.post(url, body);
    expect([browser.status, browser.valueOf('note')]).toEqual([404, 'Call her.']);
    expect(browser.find('main button')).toBeNull();
  });

  it('is read beyond 8 KB only for browsers that have signed in once', async () => {
    const { browser, newBrowser, path, reference, links } = await openTestInquiry();
    const { body } = browser.submission('Add note', { by: 'Ann', note: '燈'.repeat(1000) });
    const guest = await newBrowser().visit(links.toInquiry(reference).open);
    for (const other of [newBrowser(), guest]) {
      await other.post(path, body);
      expect(other.status).toBe(413);
      expect(other.text).toContain('If you were signed out, copy it and sign in');
    }
    await browser.post(path, body, { 'content-length': '', 'transfer-encoding': 'chunked' });
    expect(browser.status).toBe(200);
    const unknown = { 'transfer-encoding': 'chunked' };
    expect((await newBrowser().post(path, new URLSearchParams(), unknown)).status).toBe(413);
  });

  it('that is not a form or is too large is refused, and not echoed', async () => {
    const { browser } = await openTestInquiry();
    const { url, body } = browser.submission('Add note', { by: 'Ann' });
    for (const type of ['text/plain', 'application/json']) {
      expect((await browser.post(url, body, { 'content-type': type })).status, type).toBe(415);
    }
    body.set('note', '"'.repeat(90_000));
    await browser.post(url, body);
    expect(browser.status).toBe(413);
    expect(browser.html.length).toBeLessThan(5_000);
  });
});

describe('erasing', () => {
  it('takes the reference and a store that works, and goes into the log', async () => {
    const { browser, store, found, reference, logs } = await openTestInquiry();
    await browser.press('Erase', { by: 'Ann', typed: 'yes' });
    expect(browser.status).toBe(422);
    expect(browser.find('details[open] #typed')).not.toBeNull();
    expect(browser.errorOf('typed')).toBe(`Type ${reference} to confirm.`);
    const values = { typed: ` ${reference.toLowerCase()} ` };
    const { url, body } = browser.submission('Erase', values);
    const restore = letFail(store, 'remove');
    expect((await browser.post(url, body)).status).toBe(503);
    expect(await found()).toBeDefined();
    expect(logs.join()).not.toContain('inquiry erased');
    restore();
    await browser.post(url, body);
    expect(browser.text).toContain(`${reference} was erased`);
    expect(await found()).toBeUndefined();
    expect(logs.join()).toContain('inquiry erased at the desk');
  });

  it('fails, and logs why, if copies may be left until the next erasure or daily deletion', async () => {
    const { browser, store, reference, logs } = await openTestInquiry();
    const { remove } = store;
    store.remove = async (removed) => {
      await remove(removed);
      throw new StoreUnavailable('old bytes may be left');
    };
    await browser.press('Erase', { by: 'Ann', typed: reference });
    expect(browser.status).toBe(503);
    expect(logs.join()).toContain('old bytes may be left');
  });
});
