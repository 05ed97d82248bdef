/** `npm run inquiries -- <command>`: how staff read inquiries. Only data goes to standard output. */
import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../server/environment.ts';
import { type ExportedInquiry, toCsv } from './csv.ts';
import { openSqliteStore } from './store/sqlite.ts';
import type { InquiryStore, StoredInquiry } from './store/store.ts';

const usage = `Usage: npm run inquiries -- <command>

  list                      one line an inquiry, newest first: time, id, name, email, service
  show ID                   one inquiry in full
  export --format json|csv  all inquiries, newest first
`;

class UsageError extends Error {}

/** Runs one command. Throws UsageError for a command that doesn't exist. */
export async function runStaffCommand(
  args: string[],
  store: InquiryStore,
  output: Writable,
): Promise<void> {
  const { command, id, format } = readCommand(args);
  if (command === 'list') await writeAll(output, listLines(store));
  else if (command === 'show') await writeAll(output, [await describeOne(store, id)]);
  else if (format === 'csv') await writeAll(output, toCsv(Readable.from(exportAll(store))));
  else await writeAll(output, jsonParts(store));
}

type Command = { command: string; id: string; format: string };

function readCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [command = '', id = '', ...rest] = positionals;
  const format = values.format ?? '';
  const known =
    (command === 'list' && !id && !format) ||
    (command === 'show' && id && !format) ||
    (command === 'export' && !id && ['json', 'csv'].includes(format));
  if (!known || rest.length > 0) throw new UsageError('This is no command.');
  return { command, id, format };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { format: { type: 'string' } } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Waits while the reader is slow, so that an export of any size needs little memory. */
async function writeAll(
  output: Writable,
  parts: AsyncIterable<string | Buffer> | Iterable<string>,
): Promise<void> {
  for await (const part of parts) {
    if (!output.write(part)) await once(output, 'drain');
  }
}

async function* listLines(store: InquiryStore): AsyncGenerator<string> {
  for await (const { timestamp, id, name, email, service } of store.list()) {
    const cells = [timestamp.toISOString(), id, name, email, service || '-'];
    yield `${cells.map(plain).join('  ')}\n`;
  }
}

async function describeOne(store: InquiryStore, id: string): Promise<string> {
  const inquiry = await store.find(id);
  if (!inquiry) throw new Error(`There is no inquiry with the id ${plain(id)}.`);
  const { message, ...fields } = exported(inquiry);
  const head = Object.entries(fields).map(
    ([name, value]) => `${`${name}:`.padEnd(11)}${plain(value)}\n`,
  );
  const lines = message.split(/\r\n?|\n/).map((line) => `${plain(line)}\n`);
  return [...head, '\n', ...lines].join('');
}

async function* jsonParts(store: InquiryStore): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const inquiry of exportAll(store)) {
    yield separator + JSON.stringify(inquiry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function* exportAll(store: InquiryStore): AsyncGenerator<ExportedInquiry> {
  for await (const inquiry of store.list()) yield exported(inquiry);
}

function exported(inquiry: StoredInquiry): ExportedInquiry {
  const { id, name, email, company, service, message, timestamp } = inquiry;
  return { id, name, email, company, service, message, timestamp: timestamp.toISOString() };
}

/** Without what could steer a terminal or turn a line around: escapes, line breaks, directions. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
}

async function main(): Promise<void> {
  // The reader has seen enough: `npm run inquiries -- list | head`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  try {
    // A fresh install has no database yet: it is made empty, and there are no inquiries.
    const store = openSqliteStore(readEnvironment().databaseFile);
    await runStaffCommand(process.argv.slice(2), store, process.stdout);
    await store.close();
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error((error as Error).message + (isUsage ? `\n\n${usage}` : ''));
    process.exitCode = isUsage ? 2 : 1;
  }
}

if (import.meta.main) await main();
