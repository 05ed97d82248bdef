import { describe, expect, it } from 'vitest';
import { enterTestDesk, fillDesk, someInquiry } from '../../../tests/fixtures/desk.ts';
import { fieldNames } from '../core/fields.ts';
import { referenceOf } from '../core/reference.ts';
import { StoreUnavailable } from '../store/store.ts';

describe('the export', () => {
  it('holds what is shown, with reference, state, due and answered times', async () => {
    const desk = await enterTestDesk();
    await fillDesk(desk);
    await desk.browser.open('/desk?filter=answered');
    await desk.follow('JSON');
    expect(desk.browser.headers['content-disposition']).toBe(
      'attachment; filename="inquiries-2026-11-20.json"',
    );
    expect(JSON.parse(desk.browser.html)).toEqual([
      {
        id: 'answered',
        reference: referenceOf('answered'),
        ...someInquiry,
        name: 'Answered',
        timestamp: '2026-11-20T15:01:00.000Z',
        state: 'answered',
        due: '2026-11-20T17:01:00.000Z',
        answered: '2026-11-20T15:00:00.000Z',
        answeredBy: 'Ann',
      },
    ]);
  });

  it('holds what a search finds', async () => {
    const desk = await enterTestDesk();
    await desk.add('one', desk.named('Zoe'));
    await desk.add('two', desk.named('Ann'));
    await desk.browser.open('/desk?search=zoe');
    await desk.follow('JSON');
    expect(JSON.parse(desk.browser.html)).toMatchObject([{ name: 'Zoe' }]);
  });

  it('that fails is no file', async () => {
    const desk = await enterTestDesk();
    desk.store.recall = async () => {
      throw new StoreUnavailable('locked');
    };
    await desk.browser.open('/desk/export?format=csv');
    expect(desk.browser.status).toBe(503);
    expect(desk.browser.headers['content-disposition']).toBeUndefined();
  });

  it('as CSV opens in a spreadsheet without running any of it', async () => {
    const desk = await enterTestDesk();
    await desk.add('one', desk.named('=cmd()'));
    await desk.browser.open('/desk');
    await desk.follow('CSV');
    expect(desk.browser.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row] = desk.browser.html.replace('\ufeff', '').split('\r\n');
    const fields = fieldNames.map((field) => `"${field}",`).join('');
    expect(head).toBe(
      `"id",${fields}"timestamp","reference","state","due","answered","answeredBy"`,
    );
    expect(row).toContain(`"'=cmd()"`);
  });

  it('of one person holds everything that is kept of them', async () => {
    const desk = await enterTestDesk();
    const source = { landingPage: '/services' };
    await desk.add('one', { source });
    await desk.add('two', desk.named('Other', { email: 'other@example.com' }));
    const note = { kind: 'noted', text: 'Call her.' } as const;
    await desk.store.act('one', { id: 'n'.repeat(32), at: desk.now(), by: 'Ann', change: note });
    await desk.browser.open('/desk');
    await desk.follow('Vera Visitor');
    await desk.follow('All inquiries of this address');
    expect(desk.names()).toHaveLength(1);
    await desk.follow('JSON');
    expect(JSON.parse(desk.browser.html)).toMatchObject([
      { id: 'one', source, actions: [{ kind: 'noted', text: 'Call her.', by: 'Ann' }] },
    ]);
  });

  it('is for nobody without a session', async () => {
    const desk = await enterTestDesk();
    await desk.add('one');
    const stranger = await desk.newBrowser().open('/desk/export?format=json');
    expect(stranger.status).toBe(403);
    expect(stranger.html).not.toContain('Vera');
    const reference = referenceOf('one');
    const guest = desk.newBrowser();
    await guest.visit(desk.links.toInquiry(reference).open);
    for (const path of ['/desk', '/desk/figures', '/desk/export']) {
      expect((await guest.open(path)).html, path).not.toContain('Vera');
    }
  });
});
