/** A link from a message where nobody signs in by mail. Staff reply to the mail with it, so the visitor may get it. */
import { describe, expect, it } from 'vitest';
import { inquiryPath } from '#server/desk/desk-paths.ts';
import { lifetimeOf } from '#server/desk/signer.ts';
import { referenceOf } from '#server/store/inquiry.ts';
import { inquiryId as id, openByLink, someInquiry } from '#tests/fixtures/desk.ts';

const otherId = 'b'.repeat(32);

describe('a link from a message', () => {
  it('opens the page of its inquiry alone, and leaves no key in the address', async () => {
    const { newBrowser, open, path, add, reference } = await openByLink();
    const browser = await newBrowser().open(open);
    expect([browser.status, browser.headers.location]).toEqual([303, path]);
    expect(browser.html).not.toContain('Vera');
    expect((await browser.open(path)).status).toBe(200);
    for (const text of [...Object.values(someInquiry), reference]) {
      expect(browser.text).toContain(text.replace('\n', ' '));
    }
    expect((await browser.open(inquiryPath(await add(otherId)))).status).toBe(403);
    await browser.open(`${open}&do=erased`);
    expect(browser.headers.location).toBe(path);
  });

  it('for an answer focuses the name, and later the button; Enter does what the page asks', async () => {
    const { newBrowser, store, links, answered, add, path } = await openByLink();
    const browser = await newBrowser().visit(answered);
    expect(browser.address).toBe(`${path}?do=answered`);
    const name = () => browser.find<HTMLInputElement>('#by');
    const atEnter = () => {
      const button = browser.find<HTMLButtonElement>('button');
      return button?.disabled ? 'nothing' : button?.value;
    };
    expect(name()).toMatchObject({ required: true, autofocus: true });
    expect(name()?.closest('details')).toBeNull();
    expect(atEnter()).toBe('answered');
    await browser.press('Assign to me', { by: ' ' });
    expect(atEnter()).toBe('assigned');
    await browser.visit(answered);
    await browser.press('Mark as answered', { by: 'Ann' });
    await browser.open(path);
    expect(atEnter()).toBe('nothing');
    await add(otherId);
    await browser.visit(links.toInquiry(referenceOf(otherId)).answered);
    expect(browser.find<HTMLButtonElement>('button[value="answered"]')?.autofocus).toBe(true);
    expect(name()?.closest('details')).not.toBeNull();
    await browser.press('Mark as answered');
    for (const answeredId of [id, otherId]) {
      expect((await store.find(answeredId))?.record.answeredBy).toBe('Ann');
    }
  });

  it.each(['%0d%0aX:1', '%E2%82%AC', 'a%00b', '..%2f..%2f%2fevil.example'])(
    'leads nowhere else by the made-up reference %s',
    async (reference) => {
      const { signIn } = await openByLink();
      const staff = await signIn();
      await staff.open(`/desk/inquiries/${reference}?key=1`);
      expect([staff.status, staff.headers.location]).toEqual([303, '/desk']);
    },
  );

  it('leads to one canonical address', async () => {
    const { signIn, path } = await openByLink();
    const staff = await signIn();
    for (const other of [inquiryPath(id), path.toLowerCase()]) {
      expect((await staff.open(other)).status, other).toBe(404);
    }
    expect(staff.text).toContain('Inquiry not found');
    expect((await staff.open(path)).status).toBe(200);
  });
});

it('without a valid key everybody gets the same page, whatever is wrong, and can change nothing', async () => {
  const { browser, newBrowser, links, open, path, reference, wait, ...desk } = await openByLink();
  const keyOf = (link: string) => new URL(link).searchParams.get('key') ?? '';
  const key = keyOf(open);
  const attempts: Record<string, string> = {
    none: path,
    empty: `${path}?key=`,
    twice: `${path}?key=${key}&key=${key}`,
    forged: `${path}?key=${key.slice(0, -43)}${'A'.repeat(43)}`,
    'of another inquiry': `${path}?key=${keyOf(links.toInquiry(await desk.add(otherId)).open)}`,
    'for an inquiry that does not exist': `${inquiryPath('AAAA-AAAA')}?key=${key}`,
    expired: open,
  };
  const [pages, responses] = [new Set<string>(), new Set<string>()];
  const { url, body } = browser.submission('Mark as answered', { by: 'Ann' });
  for (const [what, address] of Object.entries(attempts)) {
    if (what === 'expired') wait(lifetimeOf('inquiry link'));
    const stranger = await newBrowser().open(address);
    expect([stranger.status, stranger.setCookies], what).toEqual([403, []]);
    expect(stranger.text, what).toContain('This link does not work');
    pages.add(stranger.html);
    await stranger.post(url, body);
    expect(stranger.status, what).toBe(403);
    responses.add(stranger.html);
  }
  expect([pages.size, responses.size]).toEqual([1, 1]);
  expect([...pages].join()).not.toContain(reference);
  expect(await desk.actions()).toEqual([]);
});

describe('a link that the visitor got, in their browser', () => {
  async function openQuoted(changes?: Parameters<typeof openByLink>[0]) {
    const desk = await openByLink(changes);
    await desk.fail();
    await desk.act(id, { kind: 'noted', text: 'Never pays.' }, 'Bob');
    await desk.add(otherId);
    await desk.browser.open(desk.path);
    const buttons = () =>
      [...desk.browser.document.querySelectorAll('button')].flatMap(({ value }) => value || []);
    return { ...desk, buttons };
  }

  it('shows the inquiry, and nothing that staff have written or done', async () => {
    const { browser, links, path } = await openQuoted();
    const hidden =
      /Never pays|Bob|Erase|history<|Deliveries|slack|Other inquiries|All inquiries|deliver|Resend/i;
    expect(browser.text).toContain('We sell lamps.');
    expect(browser.text).toContain('Open');
    expect(browser.html).not.toMatch(hidden);
    expect(browser.find('nav')).toBeNull();
    expect(browser.text).toContain('Sign in to the desk for notes, history and more actions');
    // A session in the same browser shows more.
    await browser.open(links.toDesk(''));
    await browser.press('Sign in');
    await browser.open(path);
    expect(browser.text).toMatch(/Never pays\..*Other inquiries from this address/);
    await browser.press('Sign out');
    expect((await browser.open(path)).html).not.toMatch(hidden);
  });

  it('can mark it as answered or assign it, and undo that', async () => {
    const { browser, found, actions, buttons } = await openQuoted();
    expect(buttons()).toEqual(['answered', 'assigned']);
    await browser.press('Assign to me', { by: 'Ann' });
    expect((await found())?.record.assigneeAddress).toBeUndefined();
    await browser.press('Unassign');
    await browser.press('Mark as answered');
    expect(buttons()).toEqual(['reopened']);
    await browser.press('Reopen');
    const kinds = (await actions()).map(({ kind }) => kind);
    expect(kinds).toEqual(['noted', 'assigned', 'unassigned', 'answered', 'reopened']);
  });

  it('does nothing else, even if it is posted', async () => {
    const { browser, found, reference } = await openQuoted();
    const before = await found();
    const { url, body } = browser.submission('Mark as answered', { by: 'Eve' });
    body.set('note', 'Pays well.');
    body.set('typed', reference);
    for (const action of ['noted', 'discarded', 'released', 'resent', 'erased']) {
      body.set('do', action);
      await browser.post(url, body);
      expect(browser.status, action).toBe(403);
      expect(browser.text).toContain('Links from messages alone do not allow notes');
    }
    expect(await found()).toEqual(before);
  });

  it('can decide on a quarantined inquiry, once', async () => {
    const { browser, found, buttons } = await openQuoted({ suspicions: ['odd'] });
    expect(buttons()).toEqual(['released', 'discarded']);
    const { url, body } = browser.submission('Release', { by: 'Ann' });
    await browser.press('Discard', { by: 'Ann' });
    expect((await found())?.record.status).toBe('discarded');
    expect(buttons()).toEqual([]);
    body.set('seen', '2');
    expect((await browser.post(url, body)).status).toBe(403);
  });

  it('cannot claim to have seen a revision that does not exist yet', async () => {
    const { browser, store, act, found } = await openQuoted({ suspicions: ['odd'] });
    const { url, body } = browser.submission('Discard', { by: 'Eve' });
    body.set('seen', '2');
    // A colleague releases it while the post is on its way.
    const { find } = store;
    store.find = async (key) => {
      const inquiry = await find(key);
      store.find = find;
      await act(id, { kind: 'released', dueAt: new Date(), recipients: [] }, 'Bob');
      return inquiry;
    };
    expect((await browser.post(url, body)).status).toBe(409);
    expect((await found())?.record.status).toBe('accepted');
  });
});
