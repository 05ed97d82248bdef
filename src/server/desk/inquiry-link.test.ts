/** A link from a message. Staff reply to the mail that contains it, so the visitor may get it. */
import { describe, expect, it } from 'vitest';
import type { ActionKind } from '#server/store/record.ts';
import { referenceOf } from '#shared/reference.ts';
import {
  ann,
  hour,
  inquiryId as id,
  minute,
  openByLink,
  openTestDesk,
  someInquiry,
} from '#tests/fixtures/desk.ts';
import { inquiryPath } from './addresses.ts';
import { lifetimeOf } from './signatures.ts';

const otherId = 'b'.repeat(32);

async function openWithLinks() {
  const desk = await openTestDesk();
  const reference = await desk.add(id);
  return { ...desk, reference, path: inquiryPath(reference), ...desk.links.toInquiry(reference) };
}

describe('a link from a message', () => {
  it('opens the page of its inquiry, with what the visitor wrote', async () => {
    const { browser, reference } = await openByLink();
    expect([browser.status, browser.address]).toEqual([200, inquiryPath(reference)]);
    for (const text of [...Object.values(someInquiry), reference]) {
      expect(browser.text).toContain(text.replace('\n', ' '));
    }
  });

  it('leaves no key in the address, and sets a cookie for this inquiry only', async () => {
    const { newBrowser, open, path, add } = await openWithLinks();
    const browser = await newBrowser().open(open);
    expect(browser.status).toBe(303);
    expect(browser.html).not.toContain('Vera');
    const [cookie = '', ...others] = browser.setCookies;
    expect(others).toEqual([]);
    const [named = '', ...attributes] = cookie.split('; ');
    expect(named).toMatch(/^__Secure-desk-inquiry=/);
    const maxAge = `Max-Age=${lifetimeOf('inquiry cookie') / 1000}`;
    expect(attributes.toSorted()).toEqual(
      ['HttpOnly', maxAge, `Path=${path}`, 'SameSite=Lax', 'Secure'].toSorted(),
    );
    expect((await browser.open(inquiryPath(await add(otherId)))).status).toBe(403);
  });

  it('changes nothing by being followed, however often', async () => {
    const { newBrowser, store, open, answered } = await openWithLinks();
    const before = await store.find(id);
    for (const address of [open, answered, open, answered]) await newBrowser().visit(address);
    expect(await store.find(id)).toEqual(before);
    expect(before?.actions).toEqual([]);
  });

  it.each([
    ['answered', '?do=answered'],
    ['answered&done=x', '?do=answered'],
    ['erased', ''],
    ['constructor', ''],
    ['%22%3E%3Cscript%3E', ''],
  ])('with do=%s leads to the page with "%s"', async (asked, query) => {
    const { newBrowser, open, path } = await openWithLinks();
    const browser = await newBrowser().open(`${open}&do=${asked}`);
    expect(browser.headers.location).toBe(path + query);
  });

  it('for an answer focuses the name, and later the button', async () => {
    const { newBrowser, store, links, answered, add } = await openWithLinks();
    const browser = await newBrowser().visit(answered);
    const name = browser.document.querySelector<HTMLInputElement>('#by');
    expect([name?.required, name?.autofocus, name?.closest('details')]).toEqual([true, true, null]);
    await browser.press('Mark as answered', { by: 'Ann' });
    expect((await store.find(id))?.record).toMatchObject({ answeredBy: 'Ann' });
    await add(otherId);
    await browser.visit(links.toInquiry(referenceOf(otherId)).answered);
    const button = browser.document.querySelector<HTMLButtonElement>('button[value="answered"]');
    expect(button?.autofocus).toBe(true);
    expect(browser.document.querySelector('#by')?.closest('details')).not.toBeNull();
    await browser.press('Mark as answered');
    expect((await store.find(otherId))?.record).toMatchObject({ answeredBy: 'Ann' });
  });

  it('works until it expires, and so does its cookie', async () => {
    const { newBrowser, open, path, wait } = await openWithLinks();
    wait(lifetimeOf('inquiry link') - minute);
    const browser = await newBrowser().visit(open);
    expect(browser.status).toBe(200);
    wait(lifetimeOf('inquiry cookie') - minute);
    expect((await browser.open(path)).status).toBe(200);
    wait(minute);
    expect((await browser.open(path)).status).toBe(403);
    expect((await browser.open(open)).status).toBe(403);
  });

  it('with a wrong key sets no cookie in a browser that may see the page anyway', async () => {
    const { browser, reference } = await openByLink();
    await browser.open(`${inquiryPath(reference)}?key=wrong`);
    expect([browser.status, browser.headers.location]).toEqual([303, inquiryPath(reference)]);
    expect(browser.setCookies).toEqual([]);
  });

  it('signed by a clock that is ahead opens nothing', async () => {
    const { newBrowser, links, reference, wait } = await openWithLinks();
    wait(hour);
    const { open } = links.toInquiry(reference);
    wait(-hour);
    expect((await newBrowser().open(open)).status).toBe(403);
  });

  it('says that an inquiry is gone', async () => {
    const { browser, store, reference } = await openByLink();
    await store.remove(id);
    await browser.open(inquiryPath(reference));
    expect(browser.status).toBe(404);
    expect(browser.text).toContain('There is no such inquiry');
  });
});

describe('without a valid key', () => {
  it('everybody gets the same page, whatever is wrong', async () => {
    const { newBrowser, links, open, path, reference, wait, add } = await openWithLinks();
    const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
    const key = keyOf(open);
    const [expiry = '', proof = ''] = key.split('.');
    const longer = (Number.parseInt(expiry, 36) + hour).toString(36);
    const attempts: Record<string, string> = {
      none: path,
      empty: `${path}?key=`,
      twice: `${path}?key=${key}&key=${key}`,
      forged: `${path}?key=${expiry}.${'A'.repeat(43)}`,
      prolonged: `${path}?key=${longer}.${proof}`,
      'of another inquiry': `${path}?key=${keyOf(links.toInquiry(await add(otherId)).open)}`,
      'for an inquiry that does not exist': `${inquiryPath('AAAA-AAAA')}?key=${key}`,
      expired: open,
    };
    const pages = new Set<string>();
    for (const [what, address] of Object.entries(attempts)) {
      if (what === 'expired') wait(lifetimeOf('inquiry link'));
      const browser = await newBrowser().open(address);
      expect([browser.status, browser.setCookies], what).toEqual([403, []]);
      expect(browser.text, what).toContain('How to get a new one');
      pages.add(browser.html);
    }
    expect(pages.size).toBe(1);
    expect([...pages].join()).not.toContain(reference);
  });

  it('nothing can be changed', async () => {
    const { browser, newBrowser, actions } = await openByLink();
    const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
    expect((await newBrowser().post(url, body)).status).toBe(403);
    expect(await actions()).toEqual([]);
  });
});

describe('a link that the visitor got, in their browser', () => {
  /** Staff have worked on the inquiry before. */
  async function openQuoted(changes?: Parameters<typeof openByLink>[0]) {
    const desk = await openByLink(changes);
    await desk.act(id, { kind: 'noted', text: 'Never pays.' }, 'Bob');
    await desk.add(otherId);
    await desk.browser.open(inquiryPath(desk.reference));
    const buttons = () =>
      [...desk.browser.document.querySelectorAll('button')].map(({ value }) => value);
    return { ...desk, buttons };
  }

  it('shows the inquiry, and nothing that staff have written or done', async () => {
    const { browser } = await openQuoted();
    expect(browser.text).toContain('We sell lamps.');
    expect(browser.html).not.toMatch(/Never pays|Bob|Erase|history<|Deliveries|slack|Also from/i);
    expect(browser.document.querySelector('nav')).toBeNull();
    expect(browser.text).toContain('Enter the desk for notes, the history, and everything else');
  });

  it('can say that it is answered or who answers it, and take that back', async () => {
    const { browser, actions, buttons } = await openQuoted();
    expect(buttons()).toEqual(['named', 'answered', 'taken']);
    await browser.press('I answer this one', { by: 'Ann' });
    await browser.press('Mark as answered');
    expect(buttons()).toEqual(['named', 'reopened']);
    await browser.press('Reopen');
    const kinds = (await actions()).map(({ kind }) => kind);
    expect(kinds).toEqual(['noted', 'taken', 'answered', 'reopened']);
  });

  it.each<ActionKind | 'erased'>(['noted', 'discarded', 'released', 'resent', 'erased'])(
    'does nothing else, even if it is posted: %s',
    async (action) => {
      const { browser, found, reference } = await openQuoted();
      const before = await found();
      const { url, body } = browser.submission('Mark as answered', { by: 'Eve' });
      body.set('do', action);
      body.set('note', 'Pays well.');
      body.set('typed', reference);
      await browser.post(url, body);
      expect(browser.status).toBe(403);
      expect(browser.text).toContain('what you asked for takes more than a link');
      expect(await found()).toEqual(before);
    },
  );

  it('shows less than a session in the same browser', async () => {
    const { browser, links, reference } = await openQuoted();
    await browser.open(links.toDesk(ann));
    await browser.press('Enter');
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('Never pays.');
    expect(browser.text).toContain('Also from this address');
    await browser.press('Sign out');
    expect((await browser.open(inquiryPath(reference))).html).not.toContain('Never pays.');
  });

  it('can decide on a quarantined inquiry, once', async () => {
    const { browser, found, buttons } = await openQuoted({ suspicions: ['odd'] });
    expect(buttons()).toEqual(['named', 'released', 'discarded']);
    const { url, body } = browser.submission('Release and deliver', { by: 'Ann' });
    await browser.press('Discard as spam', { by: 'Ann' });
    expect((await found())?.record.status).toBe('discarded');
    expect(buttons()).toEqual(['named']);
    body.set('seen', '2');
    expect((await browser.post(url, body)).status).toBe(403);
  });

  it('can not claim to have seen a revision that does not exist yet', async () => {
    const { browser, store, now, act, found } = await openQuoted({ suspicions: ['odd'] });
    const { url, body } = browser.submission('Discard as spam', { by: 'Eve' });
    body.set('seen', '2');
    // A colleague releases it while the post is on its way.
    const { find } = store;
    store.find = async (key) => {
      const file = await find(key);
      store.find = find;
      await act(id, { kind: 'released', dueAt: now(), recipients: [] }, 'Bob');
      return file;
    };
    expect((await browser.post(url, body)).status).toBe(409);
    expect((await found())?.record.status).toBe('accepted');
  });

  it('shows nothing of failed deliveries', async () => {
    const { browser, reference, fail } = await openByLink();
    await fail();
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('Open');
    expect(browser.text).not.toMatch(/deliver|reach everybody|Send again/);
  });
});
