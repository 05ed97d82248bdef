import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { referenceOf } from '#server/store/inquiry.ts';
import { form, hours } from '#tests/fixtures/company.ts';
import { openDeskAsAnn, openTestDesk, someInquiry } from '#tests/fixtures/desk.ts';
import { rowsOf } from '#tests/fixtures/spreadsheet.ts';
import { spreadsheetOf } from './spreadsheet.ts';

const { timeZone } = hours;

type Arguments = Parameters<typeof spreadsheetOf>;
const rowsFrom = async (inquiries: Arguments[0]) =>
  rowsOf(await buffer(spreadsheetOf(inquiries, form, timeZone))).slice(1);

describe('the Excel file', () => {
  it('has what the list shows, with times of the company as dates', async () => {
    const { browser, add, act } = await openDeskAsAnn();
    const source = { referrer: 'https://a.example', servicePage: '=1+1', utm_source: 'mail' };
    for (const name of ['One', 'Two', 'Twofold'])
      await add(name, { fields: { ...someInquiry, name }, source });
    for (const id of ['One', 'Two']) await act(id, { kind: 'answered' });
    await browser.open('/desk?filter=answered&search=two');
    await browser.follow('Excel');
    expect(browser.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'content-disposition': 'attachment; filename="inquiries-2026-11-20.xlsx"',
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    const [headings = [], ...rows] = rowsOf(browser.bytes);
    expect(headings[2]).toBe('Received (America/New_York)');
    expect(headings.slice(headings.indexOf('First page')).slice(0, 5)).toEqual([
      ...['First page', 'Came from', 'Last service page', 'Sent from', 'Campaign source'],
    ]);
    expect(rows).toEqual([
      [
        ...[referenceOf('Two'), 'answered', expect.any(Number), 'Two', someInquiry.email],
        ...[someInquiry.company, someInquiry.service, someInquiry.message],
        ...[expect.any(Number), expect.any(Number), 'Ann'],
        ...['https://a.example', '=1+1', 'mail'],
      ],
    ]);
    // Days since 1900, as Excel counts them: 10 AM and 12 AM on November 20, 2026.
    const day = 46_346;
    expect([rows[0]?.[2], rows[0]?.[8]].map((time) => Number(time).toFixed(6))).toEqual([
      (day + 10 / 24).toFixed(6),
      (day + 12 / 24).toFixed(6),
    ]);
  });

  it('has each text as it was typed, whatever a spreadsheet or the library takes it for', async () => {
    const typed = [
      ...['00123', '1/2', '12E5', '=1+1', '+1 555', '- one\n- two', '@x', "'x", ' x ', '<b>&amp;'],
      ...['constructor', '__proto__', 'toString', '_x0041_', '_x005F_'],
      ...['TRUE', '😀', '٣', '"a",b;c'],
    ];
    const { store, add } = await openTestDesk();
    for (const message of typed) await add(message, { fields: { ...someInquiry, message } });
    const rows = await rowsFrom(store.list());
    expect(rows.map((row) => row[7]).toSorted()).toEqual(typed.toSorted());
  });

  it.each([
    ['characters that XML forbids', 'a\0\b\ufffe\uffffb', /^ab$/],
    ['half a pair', 'a\ud83d', /^a/],
  ])('is whole with %s', async (_, message, shown) => {
    const { store, add } = await openTestDesk();
    await add('a');
    const [inquiry = expect.fail('no inquiry')] = await Array.fromAsync(store.list());
    const inquiries = Readable.from([{ ...inquiry, fields: { ...inquiry.fields, message } }]);
    expect((await rowsFrom(inquiries))[0]?.[7]).toMatch(shown);
  });
});
