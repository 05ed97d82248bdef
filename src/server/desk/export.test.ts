import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InquiryStore } from '#server/store/store.ts';
import { addedFields, specifiedFields } from '#shared/fields.ts';
import { messageOf } from '#tests/fixtures/channels.ts';
import { openTestDesk } from '#tests/fixtures/desk.ts';
import { type ExportFormat, exportInquiries, guardCell } from './export.ts';

async function exported(format: ExportFormat, ...texts: string[]): Promise<string> {
  const inquiries = texts.map((hostile) => ({
    ...messageOf({ name: hostile, message: hostile, company: 'A "B", C' }),
    deliveries: [],
    attempts: [],
    actions: [],
  }));
  const store = { list: () => Readable.from(inquiries) } as unknown as InquiryStore;
  return (await Array.fromAsync(exportInquiries(store, format, new Date()))).join('');
}

const hostile = 'One\u001b[2J\u009b31m\0\u007f\u0085\u202e\ttwo\r\nthree\u2028four';
const cleaned = 'One[2J31m\ttwo\r\nthree\u2028four';

describe('the export', () => {
  it('as JSON has every field without controls except tabs and line breaks', async () => {
    const json = await exported('json', hostile);
    expect(json).toMatch(/^\[/);
    const { fields } = messageOf({ name: cleaned, message: cleaned, company: 'A "B", C' });
    const timestamp = fields.timestamp.toISOString();
    expect(JSON.parse(json)).toEqual([{ ...fields, timestamp }]);
  });

  it('as CSV has a byte order mark, a header, and every filled cell quoted and guarded', async () => {
    const columns = ['id', ...specifiedFields, 'timestamp', ...addedFields];
    const header = columns.map((column) => `"${column}"`).join();
    expect(await exported('csv')).toBe(`\ufeff${header}\r\n`);
    const csv = await exported('csv', hostile, '=HYPERLINK("https://evil.example")');
    expect(csv.startsWith(`\ufeff${header}\r\n`)).toBe(true);
    expect(csv.split(`"${cleaned}"`)).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""https:`);
    expect(csv).toContain(',"A ""B"", C",');
    expect(csv).toMatch(/,"2026-11-20T15:30:00.000Z",*\r\n$/);
  });
});

it('with a filter, the export has the source too: columns in CSV, guarded, and an object in JSON', async () => {
  const { store, add } = await openTestDesk();
  const source = { referrer: 'https://a.example', utm_source: '=1+1', utm_term: 'a"\u202eb' };
  await add('a', { source });
  const print = async (format: ExportFormat) =>
    (await Array.fromAsync(exportInquiries(store, format, new Date(), {}))).join('');
  const [header, row] = (await print('csv')).split(/\r\n(?=")|\r\n$/);
  expect(header).toMatch(
    /,"answeredBy","landingPage","referrer","servicePage","formPage","utm_source",/,
  );
  expect(row).toMatch(/,,,"https:\/\/a.example",,,"'=1\+1",,,"a""b",/);
  expect(JSON.parse(await print('json'))).toMatchObject([
    { source: { ...source, utm_term: 'a"b' } },
  ]);
});

describe('a cell', () => {
  it.each(['Ann', 'a=b', 'ann@example.com', '1-2', "'=1", '', '  indented', 'a; b\tc\nd', 'a,=b'])(
    '%j stays as it is',
    (cell) => expect(guardCell(cell)).toBe(cell),
  );

  it('is never evaluated, and loses none of its text', () => {
    const risky = fc.constantFrom(...'=+-@\t\r\n＝＋－＠;" \u200b\u00a0a1');
    fc.assert(
      fc.property(fc.string({ unit: risky }), (cell) => {
        const guarded = guardCell(cell);
        expect(guarded.replaceAll("'", '')).toBe(cell);
        for (const part of guarded.split(/[;\t\r\n]/)) {
          expect(part).not.toMatch(/^[\s\u200b"]*[=+\-@＝＋－＠]/);
        }
        expect(guarded).not.toMatch(/^[\t\r\n]/);
      }),
      { numRuns: 1000 },
    );
  });
});
