import { describe, expect, it } from 'vitest';
import { inquiryId as id, openTestInquiry } from '../../../tests/fixtures/desk.ts';

/** The page of an inquiry, open in two browsers. */
async function openWithColleague(changes?: Parameters<typeof openTestInquiry>[0]) {
  const desk = await openTestInquiry(changes);
  return { ...desk, colleague: await desk.enter() };
}

describe('staff', () => {
  it('who act at once see what the other has done, and overwrite nothing', async () => {
    const { browser, store, colleague } = await openWithColleague();
    await colleague.press('Mark as answered', { by: 'Bob' });
    await browser.press('Mark as answered', { by: 'Ann' });
    expect(browser.status).toBe(409);
    expect(browser.text).toContain(
      'Nothing was changed: somebody was faster. Bob marked it as answered, Fri, Nov 20, 10:00 AM EST.',
    );
    expect((await store.find(id))?.record.answeredBy).toBe('Bob');
  });

  it.each([
    ['Release and deliver', { suspicions: ['odd'] }],
    ['Discard as spam', { suspicions: ['odd'] }],
    ['Mark as answered', {}],
  ])('who press "%s" on a page that is no longer true change nothing', async (button, changes) => {
    const { browser, store, colleague } = await openWithColleague(changes);
    await colleague.press('Add the note', { by: 'Bob', note: 'I am calling her now.' });
    await browser.press(button, { by: 'Ann' });
    expect(browser.status).toBe(409);
    expect(browser.text).toContain('Nothing was changed: somebody was faster. Bob noted');
    expect((await store.find(id))?.actions ?? []).toHaveLength(1);
    // Looked at, it may be pressed again.
    await browser.press(button);
    expect((await store.find(id))?.actions ?? []).toHaveLength(2);
  });

  it('add a note whatever a colleague has done meanwhile', async () => {
    const { browser, store, colleague } = await openWithColleague();
    await colleague.press('Mark as answered', { by: 'Bob' });
    await browser.press('Add the note', { by: 'Ann', note: 'She called.' });
    expect(browser.status).toBe(200);
    expect(((await store.find(id))?.actions ?? []).map(({ kind }) => kind)).toEqual([
      'answered',
      'noted',
    ]);
  });

  it('are told what they have done, not what a colleague did after them', async () => {
    const { browser, colleague } = await openWithColleague();
    await browser.press('Mark as answered', { by: 'Ann' });
    const { address } = browser;
    await colleague.press('Add the note', { by: 'Bob', note: 'Well done.' });
    await browser.open(address);
    expect(browser.document.querySelector('[role="status"]')).toBeNull();
    expect(browser.text).toContain('Well done.');
  });
});
