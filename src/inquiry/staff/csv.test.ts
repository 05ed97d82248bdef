import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardCell, toCsv } from './csv.ts';
import { exportedColumns } from './export.ts';

const row = Object.fromEntries(exportedColumns.map((column) => [column, '']));

describe('a cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '  =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '"=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '\tx',
    '\rx',
    '\nx',
    ' \tx',
  ])('%j is shown as text', (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`);
  });

  it.each([
    ['Hello;=1+1;-2', "Hello;'=1+1;'-2"],
    ['Hello\t=1+1\t @x', "Hello\t'=1+1\t' @x"],
    ['Hello\n=1+1\r\n＝2', "Hello\n'=1+1\r\n'＝2"],
    // There the doubled quotes are an empty cell, and what follows them belongs to it.
    ['Hello;"=1+1;', `Hello;'"=1+1;`],
    ['\n=1+1', "'\n'=1+1"],
  ])('%j is text also where a spreadsheet splits it', (cell, guarded) => {
    expect(guardCell(cell)).toBe(guarded);
  });

  it.each(['Ann', 'a=b', 'ann@example.com', '1-2', "'=1", '', '  indented', 'a; b\tc\nd', 'a,=b'])(
    '%j stays as it is',
    (cell) => expect(guardCell(cell)).toBe(cell),
  );
});

describe('the file', () => {
  it('has a byte order mark and a header even without inquiries', async () => {
    const header = exportedColumns.map((column) => `"${column}"`).join(',');
    // Not by text(), which drops the mark.
    expect(String(await buffer(toCsv(Readable.from([]), exportedColumns)))).toBe(
      `\ufeff${header}\r\n`,
    );
  });

  it('quotes every filled cell and doubles quotes', async () => {
    const inquiry = { ...row, id: '1', name: 'A "B", C', message: 'one\ntwo' };
    const [, ...lines] = (await text(toCsv(Readable.from([inquiry]), exportedColumns))).split(
      '\r\n',
    );
    const filled: Record<string, string> = {
      id: '"1"',
      name: '"A ""B"", C"',
      message: '"one\ntwo"',
    };
    expect(lines).toEqual([exportedColumns.map((column) => filled[column] ?? '').join(','), '']);
  });

  it('guards hostile cells', async () => {
    const inquiry = { ...row, name: '=HYPERLINK("https://evil.example")' };
    expect(await text(toCsv(Readable.from([inquiry]), exportedColumns))).toContain(
      `"'=HYPERLINK(""https:`,
    );
  });

  it('fails when the inquiries fail', async () => {
    const broken = Readable.from(
      (async function* () {
        yield row;
        throw new Error('disk');
      })(),
    );
    await expect(text(toCsv(broken, exportedColumns))).rejects.toThrow('disk');
  });
});

it('leaves no cell that a spreadsheet would evaluate, and loses none of its text', () => {
  const risky = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '＝',
    '＋',
    ';',
    '"',
    ' ',
    '\u200b',
    'a',
    '1',
  );
  fc.assert(
    fc.property(
      fc.array(risky).map((parts) => parts.join('')),
      (cell) => {
        const guarded = guardCell(cell);
        expect(guarded.replaceAll("'", '')).toBe(cell);
        for (const part of guarded.split(/[;\t\r\n]/)) {
          expect(part).not.toMatch(/^[\s\u200b"]*[=+\-@＝＋]/);
        }
        expect(guarded).not.toMatch(/^[\t\r\n]/);
      },
    ),
    { numRuns: 1000 },
  );
});
