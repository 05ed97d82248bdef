/** The commands of `npm run inquiries`, as they are typed. */
import { parseArgs } from 'node:util';
import * as commands from './commands.ts';
import { listFilterNames, listFilters } from './list-filters.ts';

export const usage = `Usage: npm run inquiries -- <command>
  list [--open | --overdue | --quarantined | --failed | --answered]
                            one line for each inquiry, newest first
  find TEXT                 those whose name, address, company or message has these words
  show ID                   one inquiry in full, with its deliveries and its history
  export --format json|csv [--email ADDRESS]
                            all inquiries, newest first; or those of one address, with all that is
                            kept of them
  stats                     how the promise was kept in the last twelve weeks
  answered ID               marks an inquiry as answered: its promise is kept
  reopen ID                 takes that back
  note ID TEXT              adds a note for the other staff
  resend ID                 sends failed deliveries again
  resend --all [--channel CHANNEL]
                            the same for all inquiries, but not to visitors; or what one channel
                            has not delivered
  dismiss ID                sets aside deliveries that failed, or wait for a channel that is not
                            configured: nothing is done about them
  release ID                takes an inquiry out of quarantine and delivers it
  discard ID                leaves a quarantined inquiry undelivered for good
  link ID                   prints a link that opens this inquiry, for 30 days
  desk                      prints a link that opens the desk, once, for ten minutes
  revoke-links [--clock-is-right]
                            makes every link and session from before void
  erase --email ADDRESS     removes all inquiries of an address
  purge --older-than 365d [--clock-is-right]
                            removes inquiries that are older
  backup FILE               copies the database, also while the server runs
  backup --into FOLDER [--name NAME]
                            the same into a folder, where copies of 14 days ago are deleted; without
                            a name it is the daily one, and staff are told if it fails
  restore FILE              puts a backup in the database's place; the server must be stopped
  copy --to DATABASE_URL    copies everything into another store; no server may run meanwhile
  check                     tests the store and every channel to staff
ID is an inquiry's id or its reference. --clock-is-right says that the clock was looked at, where a
command doubts it.
`;

/** What is wrong with the arguments, in words for staff. */
export class UsageError extends Error {}

type Run = (context: commands.StaffContext) => commands.Output;

/** What works on the database's file as a whole. */
export interface FileCommand {
  name: 'backup' | 'restore';
  file: string;
}

/** A copy in the folder of copies. */
export interface BackupCommand {
  name: 'backup into';
  folder: string;
  /** The copy's, without an ending; undefined for the daily one. */
  copy: string | undefined;
}

/** What fills another store. */
export interface CopyCommand {
  name: 'copy';
  /** A value of DATABASE_URL. */
  to: string;
}

export type Command = Run | FileCommand | BackupCommand | CopyCommand | 'check';

/** Reads what stands after the command's name. @returns undefined when that is not as it should be */
type Reader = (operands: string[], options: Options) => Command | undefined;

/** @returns the command that the arguments ask for @throws UsageError */
export function readCommand(args: string[]): Command {
  const { positionals, values } = parse(args);
  const [name = '', ...operands] = positionals;
  const command = readers.get(name)?.(operands, values);
  if (command) return command;
  throw new UsageError(
    readers.has(name) ? `This is not how "${name}" is used.` : 'Unknown command.',
  );
}

const onOne =
  (run: (context: commands.StaffContext, id: string) => commands.Output): Reader =>
  ([id, ...rest], options) =>
    id && rest.length === 0 && has(options) ? (context) => run(context, id) : undefined;

const onNone =
  (run: Run): Reader =>
  (operands, options) =>
    operands.length === 0 && has(options) ? run : undefined;

const onFile =
  (name: FileCommand['name']): Reader =>
  ([file, ...rest], options) =>
    file && rest.length === 0 && has(options) ? { name, file } : undefined;

/** @returns whether staff say that the clock is right, and the options that are left to be there */
function clockOption(options: Options) {
  const clockIsRight = options['clock-is-right'] ?? false;
  return { clockIsRight, rest: clockIsRight ? (['clock-is-right'] as const) : [] };
}

const readers = new Map<string, Reader>(
  Object.entries({
    list([...operands], options) {
      const [option = 'all', ...others] = Object.keys(options);
      const filter = listFilterNames.find((name) => name === option);
      if (operands.length > 0 || others.length > 0 || !filter) return;
      return (context) => commands.list(context, listFilters[filter](context.now()));
    },
    find(words, options) {
      const search = words.join(' ').trim();
      return search && has(options) ? (context) => commands.list(context, { search }) : undefined;
    },
    show: onOne(commands.show),
    export(operands, options) {
      const { format } = options;
      const email = options.email?.trim();
      if (operands.length > 0 || (format !== 'json' && format !== 'csv')) return;
      if (has(options, 'format')) return (context) => commands.exportAll(context, format);
      if (!email || !has(options, 'format', 'email')) return;
      return (context) => commands.exportPerson(context, format, email);
    },
    stats: onNone(commands.stats),
    answered: onOne(commands.answered),
    reopen: onOne(commands.reopen),
    note([id, ...words], options) {
      const text = words.join(' ').trim();
      return id && text && has(options) ? (context) => commands.note(context, id, text) : undefined;
    },
    resend([id, ...rest], options) {
      if (id) return onOne(commands.resend)([id, ...rest], options);
      const { channel } = options;
      if (!has(options, 'all', ...(channel ? (['channel'] as const) : []))) return;
      return (context) => commands.resendAll(context, channel);
    },
    dismiss: onOne(commands.dismiss),
    release: onOne(commands.release),
    discard: onOne(commands.discard),
    link: onOne(commands.link),
    desk: onNone(commands.desk),
    'revoke-links'(operands, options) {
      const { clockIsRight, rest } = clockOption(options);
      if (operands.length > 0 || !has(options, ...rest)) return;
      return (context) => commands.revokeLinks(context, clockIsRight);
    },
    erase(operands, options) {
      const email = options.email?.trim();
      if (operands.length > 0 || !email || !has(options, 'email')) return;
      return (context) => commands.erase(context, email);
    },
    purge(operands, options) {
      const { clockIsRight, rest } = clockOption(options);
      const days = /^(\d{1,5})d$/.exec(options['older-than'] ?? '')?.[1];
      if (operands.length > 0 || !days || !has(options, 'older-than', ...rest)) return;
      return (context) => commands.purge(context, Number(days), clockIsRight);
    },
    backup(operands, options) {
      const { into: folder, name: copy } = options;
      if (folder === undefined) return onFile('backup')(operands, options);
      const isRight = has(options, 'into', ...(copy ? (['name'] as const) : []));
      return folder && operands.length === 0 && isRight
        ? { name: 'backup into', folder, copy }
        : undefined;
    },
    restore: onFile('restore'),
    copy(operands, options) {
      const { to } = options;
      return to && operands.length === 0 && has(options, 'to') ? { name: 'copy', to } : undefined;
    },
    check: (operands, options) => (operands.length === 0 && has(options) ? 'check' : undefined),
  } satisfies Record<string, Reader>),
);

const optionTypes = {
  format: { type: 'string' },
  email: { type: 'string' },
  all: { type: 'boolean' },
  channel: { type: 'string' },
  to: { type: 'string' },
  into: { type: 'string' },
  name: { type: 'string' },
  'older-than': { type: 'string' },
  'clock-is-right': { type: 'boolean' },
  open: { type: 'boolean' },
  overdue: { type: 'boolean' },
  quarantined: { type: 'boolean' },
  failed: { type: 'boolean' },
  answered: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parse>['values'];

/** Whether exactly these options are given. */
function has(options: Options, ...names: (keyof Options)[]): boolean {
  return new Set(Object.keys(options)).symmetricDifference(new Set<string>(names)).size === 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: optionTypes });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
