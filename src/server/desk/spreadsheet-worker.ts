/** The worker of spreadsheet.ts: receives rows, headings first, and at `end` posts the file. */
import { parentPort } from 'node:worker_threads';
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node';

const sheet: SheetData = [];

parentPort?.on('message', async (row: (string | Date)[] | 'end') => {
  if (row === 'end') {
    const columns = sheet[0]?.map(() => ({ width: 20 }));
    const written = writeExcelFile(sheet, { sheet: 'Inquiries', stickyRowsCount: 1, columns });
    parentPort?.postMessage(await written.toBuffer());
    return;
  }
  sheet.push(row.map(cellOf));
});

function cellOf(value: string | Date): Cell {
  if (value === '') return null;
  return typeof value === 'string'
    ? { value, type: String, ...(sheet.length === 0 && { fontWeight: 'bold' as const }) }
    : { value, type: Date, format: 'yyyy-mm-dd hh:mm' };
}
