/** The commands of `npm run inquiries`, as they are typed. */
import { parseArgs } from 'node:util';
import * as commands from './commands.ts';

export const usage = `Usage: npm run inquiries -- <command>
  list [--failed | --quarantined | --overdue]
                            one line for each inquiry, newest first
  show ID                   one inquiry in full, with its deliveries
  export --format json|csv  all inquiries, newest first
  answered ID               marks an inquiry as answered: its promise is kept
  resend ID                 sends failed deliveries again
  resend --all [--channel CHANNEL]
                            the same for all inquiries, but not to visitors; or what one channel
                            has not delivered
  dismiss ID                sets aside deliveries that failed, or wait for a channel that is not
                            configured: nothing is done about them
  release ID                takes an inquiry out of quarantine and delivers it
  discard ID                leaves a quarantined inquiry undelivered for good
  erase --email ADDRESS     removes all inquiries of an address
  purge --older-than 365d [--clock-is-right]
                            removes inquiries that are older; the option says that the clock was
                            looked at, where the command doubts it
  backup FILE               copies the database, also while the server runs
  restore FILE              puts a backup in the database's place; the server must be stopped
  check                     tests the store and every channel to staff
ID is an inquiry's id or its reference.
`;

/** What is wrong with the arguments, in words for staff. */
export class UsageError extends Error {}

type Run = (context: commands.StaffContext) => commands.Output;

/** What works on the database's file as a whole. */
export interface FileCommand {
  name: 'backup' | 'restore';
  file: string;
}

/** @returns the command that the arguments ask for @throws UsageError */
export function readCommand(args: string[]): Run | FileCommand | 'check' {
  const { values, positionals } = parse(args);
  const [command = '', id, ...rest] = positionals;
  const { format, email, all, channel, 'older-than': age, ...others } = values;
  const { 'clock-is-right': clockIsRight, ...filters } = others;
  const chosen = Object.keys(filters);
  const options = Object.keys(values).length;
  if (rest.length > 0) throw new UsageError('Too many arguments.');

  const { show, answered, resend, dismiss } = commands;
  const onOne = { show, answered, resend, dismiss };
  const onQuarantined = { release: commands.release, discard: commands.discard };
  const byId = new Map(Object.entries({ ...onOne, ...onQuarantined })).get(command);
  if (byId && id && options === 0) return (context) => byId(context, id);
  if ((command === 'backup' || command === 'restore') && id && options === 0) {
    return { name: command, file: id };
  }
  if (id !== undefined) throw new UsageError('Unknown command.');

  if (command === 'check' && options === 0) return 'check';
  if (command === 'resend' && all && options === (channel === undefined ? 1 : 2)) {
    return (context) => commands.resendAll(context, channel);
  }
  if (command === 'list' && chosen.length === options && chosen.length <= 1) {
    return (context) => commands.list(context, filterOf(chosen[0], context.now()));
  }
  if (command === 'export' && options === 1 && (format === 'json' || format === 'csv')) {
    return (context) => commands.exportAs(context, format);
  }
  const address = email?.trim();
  if (command === 'erase' && options === 1 && address) {
    return (context) => commands.erase(context, address);
  }
  const days = /^(\d{1,5})d$/.exec(age ?? '')?.[1];
  if (command === 'purge' && options === (clockIsRight ? 2 : 1) && days) {
    return (context) => commands.purge(context, Number(days), clockIsRight ?? false);
  }
  throw new UsageError('Unknown command.');
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        email: { type: 'string' },
        all: { type: 'boolean' },
        channel: { type: 'string' },
        'older-than': { type: 'string' },
        'clock-is-right': { type: 'boolean' },
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
