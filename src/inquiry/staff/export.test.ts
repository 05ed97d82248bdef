import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { messageOf } from '../../../tests/fixtures/channels.ts';
import { plainExport } from './export.ts';

const hostile = 'One\u001b[2J\u009b31m\0\u007f\u0085\u202e\ttwo\r\nthree\u2028four';
const cleaned = 'One[2J31m\ttwo\r\nthree\u2028four';
const { inquiry, record } = messageOf({ name: hostile, message: hostile });

/** The export of one inquiry. */
async function exported(format: 'json' | 'csv'): Promise<string> {
  const file = { inquiry, record, deliveries: [], attempts: [], actions: [] };
  const store = { list: () => Readable.from([file]) };
  const parts = await Array.fromAsync(plainExport(store, format));
  return parts.map(String).join('');
}

it('JSON has every field without controls but tabs and line breaks, and no byte order mark', async () => {
  const json = await exported('json');
  expect(json).toMatch(/^\[/);
  const timestamp = inquiry.timestamp.toISOString();
  expect(JSON.parse(json)).toEqual([{ ...inquiry, name: cleaned, message: cleaned, timestamp }]);
});

it('CSV has the same texts, after a byte order mark', async () => {
  const csv = await exported('csv');
  expect(csv).toMatch(/^\ufeff"id"/);
  expect(csv.split(`"${cleaned}"`)).toHaveLength(3);
});
