/** `npm run inquiries -- <command>`: the staff's tool. Only data goes to standard output. */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readSiteContent } from '../content/read-site.ts';
import { readEnvironment } from '../server/environment.ts';
import { createChannels } from './delivery/channels.ts';
import * as commands from './staff/commands.ts';
import { selfTest } from './staff/self-test.ts';
import { openStore } from './store/open.ts';

const usage = `Usage: npm run inquiries -- <command>
  list [--failed | --quarantined | --overdue]
                            one line an inquiry, newest first
  show ID                   one inquiry in full, with its deliveries
  export --format json|csv  all inquiries, newest first
  answered ID               ends the clock of the response promise
  resend ID                 tries failed deliveries again
  release ID                takes an inquiry out of quarantine and delivers it
  discard ID                leaves a quarantined inquiry undelivered for good
  erase --email ADDRESS     removes a person from every record
  purge --older-than 365d   removes what is older
  check                     tries the store and every channel
ID is an inquiry's id or its reference.
`;

class UsageError extends Error {}

type Run = (context: commands.StaffContext) => commands.Output;

/** Turns the words of the command line into what is to be run. Throws UsageError. */
function readCommand(args: string[]): Run | 'check' {
  const { values, positionals } = parse(args);
  const [command = '', id, ...rest] = positionals;
  const { format, email, 'older-than': age, ...filters } = values;
  const chosen = Object.keys(filters);
  const options = Object.keys(values).length;
  if (rest.length > 0) throw new UsageError('There are too many words.');

  const onOne = { show: commands.show, answered: commands.answered, resend: commands.resend };
  const onQuarantined = { release: commands.release, discard: commands.discard };
  const byId = new Map(Object.entries({ ...onOne, ...onQuarantined })).get(command);
  if (byId && id && options === 0) return (context) => byId(context, id);
  if (id !== undefined) throw new UsageError('This is no command.');

  if (command === 'check' && options === 0) return 'check';
  if (command === 'list' && chosen.length === options && chosen.length <= 1) {
    return (context) => commands.list(context, filterOf(chosen[0], context.now()));
  }
  if (command === 'export' && options === 1 && (format === 'json' || format === 'csv')) {
    return (context) => commands.exportAs(context, format);
  }
  if (command === 'erase' && options === 1 && email) {
    return (context) => commands.erase(context, email);
  }
  const days = /^(\d{1,5})d$/.exec(age ?? '')?.[1];
  if (command === 'purge' && options === 1 && days) {
    return (context) => commands.purge(context, Number(days));
  }
  throw new UsageError('This is no command.');
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        email: { type: 'string' },
        'older-than': { type: 'string' },
        failed: { type: 'boolean' },
        quarantined: { type: 'boolean' },
        overdue: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function filterOf(name: string | undefined, now: Date) {
  if (name === 'failed') return { failed: true };
  if (name === 'quarantined') return { standing: 'quarantined' } as const;
  return name === 'overdue' ? { dueBefore: now } : {};
}

/** Waits while the reader is slow, so that an export of any size needs little memory. */
async function write(parts: commands.Output): Promise<void> {
  for await (const part of parts) {
    if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  }
}

async function main(args: string[]): Promise<void> {
  const run = readCommand(args);
  const settings = readEnvironment();
  const site = await readSiteContent();
  const channels = createChannels(settings.delivery, site.name);
  // A fresh install has no database yet: it is made empty, and there are no inquiries.
  const store = await openStore(settings.database);
  try {
    if (run === 'check') {
      const { lines, passed } = await selfTest({ store, channels, site, now: new Date() });
      process.stdout.write(lines.join(''));
      if (!passed) process.exitCode = 1;
      return;
    }
    const holidays = new Set(site.contact.holidays.map(({ date }) => date));
    const names = channels.map(({ name }) => name);
    await write(run({ store, channels: names, holidays, now: () => new Date() }));
  } finally {
    await store.close();
  }
}

// The reader has seen enough: `npm run inquiries -- list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
await main(process.argv.slice(2)).catch((error: Error) => {
  const isUsage = error instanceof UsageError;
  console.error(error.message + (isUsage ? `\n\n${usage}` : ''));
  process.exitCode = isUsage ? 2 : 1;
});
