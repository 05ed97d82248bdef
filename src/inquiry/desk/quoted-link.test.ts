/** Staff answer the very mail that has an inquiry's link, so the visitor may get it. */
import { describe, expect, it } from 'vitest';
import { inquiryId as id, openByLink } from '../../../tests/fixtures/desk.ts';
import type { ActionKind } from '../core/action.ts';
import { inquiryPath } from './addresses.ts';

describe('a link that was quoted to the visitor, in a browser of theirs', () => {
  /** Staff have worked on it before. */
  async function openQuoted(changes?: Parameters<typeof openByLink>[0]) {
    const desk = await openByLink(changes);
    const note = { kind: 'noted', text: 'Never pays.' } as const;
    await desk.store.act(id, { id: 'x'.repeat(32), at: desk.now(), by: 'Bob', change: note });
    await desk.add('b'.repeat(32));
    await desk.browser.open(inquiryPath(desk.reference));
    return desk;
  }
  const buttons = ({ document }: Awaited<ReturnType<typeof openByLink>>['browser']) =>
    [...document.querySelectorAll('button')].map(({ value }) => value);

  it('shows the inquiry, and nothing that staff have written or done', async () => {
    const { browser } = await openQuoted();
    expect(browser.text).toContain('We sell lamps.');
    expect(browser.html).not.toMatch(/Never pays|Bob|Erase|history<|Deliveries|slack|Also from/i);
    expect(browser.document.querySelector('nav')).toBeNull();
    expect(browser.text).toContain('Enter the desk for notes, the history, and everything else');
  });

  it('says that it is answered or who answers it, and takes that back', async () => {
    const { browser, store } = await openQuoted();
    expect(buttons(browser)).toEqual(['named', 'answered', 'taken']);
    await browser.press('I answer this one', { by: 'Ann' });
    await browser.press('Mark as answered');
    expect(buttons(browser)).toEqual(['named', 'reopened']);
    await browser.press('Reopen');
    const kinds = (await store.find(id))?.actions.map(({ kind }) => kind);
    expect(kinds).toEqual(['noted', 'taken', 'answered', 'reopened']);
  });

  it.each<ActionKind | 'erased'>(['noted', 'discarded', 'released', 'resent', 'erased'])(
    'does nothing else when something else is posted: %s',
    async (action) => {
      const { browser, store, reference } = await openQuoted();
      const before = await store.find(id);
      const values = { by: 'Eve' };
      const { url, body } = browser.submission('Mark as answered', values);
      body.set('do', action);
      body.set('note', 'Pays well.');
      body.set('typed', reference);
      await browser.post(url, body);
      expect([browser.status, browser.text]).toEqual([
        403,
        expect.stringContaining('what you asked for takes more than a link'),
      ]);
      expect(await store.find(id)).toEqual(before);
    },
  );

  it('opens less than a session in the same browser, which shows everything', async () => {
    const { browser, links, reference } = await openQuoted();
    await browser.open(links.toDesk('ann@firm.example'));
    await browser.press('Enter');
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('Never pays.');
    expect(browser.text).toContain('Also from this address');
    await browser.press('Sign out');
    expect((await browser.open(inquiryPath(reference))).html).not.toContain('Never pays.');
  });

  it('decides on what is in quarantine, which no message to answer has named', async () => {
    const { browser, store } = await openQuoted({ suspicions: ['odd'] });
    expect(buttons(browser)).toEqual(['named', 'released', 'discarded']);
    const { url, body } = browser.submission('Release and deliver', { by: 'Ann' });
    await browser.press('Discard as spam', { by: 'Ann' });
    expect((await store.find(id))?.record.status).toBe('discarded');
    expect(buttons(browser)).toEqual(['named']);
    // That was decided: taking it back is not for a link.
    body.set('seen', '2');
    expect((await browser.post(url, body)).status).toBe(403);
  });

  it('takes no state for seen that is still to come', async () => {
    const { browser, store, now } = await openQuoted({ suspicions: ['odd'] });
    const { url, body } = browser.submission('Discard as spam', { by: 'Eve' });
    body.set('seen', '2');
    // A colleague releases it while the post is on its way.
    const { find } = store;
    store.find = async (key) => {
      const file = await find(key);
      store.find = find;
      const change = { kind: 'released' as const, dueAt: now(), recipients: [] };
      await store.act(id, { id: 'r'.repeat(32), at: now(), by: 'Bob', change });
      return file;
    };
    expect((await browser.post(url, body)).status).toBe(409);
    expect((await store.find(id))?.record.status).toBe('accepted');
  });

  it('says nothing of messages that could not be delivered', async () => {
    const { browser, store, reference, now } = await openByLink();
    for (const claim of await store.claimDeliveries({ now: now(), leaseMs: 1000, limit: 2 })) {
      await store.settle(claim, { state: 'failed', error: 'refused' }, now());
    }
    await browser.open(inquiryPath(reference));
    expect(browser.text).toContain('Open');
    expect(browser.text).not.toMatch(/deliver|reach everybody|Send again/);
  });
});
