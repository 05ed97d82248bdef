/** The commands of `npm run inquiries`: their arguments, options and help; inquiries.ts is the process. */
import {
  Argument,
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
  type OutputConfiguration,
} from 'commander';
import { backUp, backUpInto, restore } from '#server/commands/backup.ts';
import * as commands from '#server/commands/commands.ts';
import { check } from '#server/commands/self-test.ts';
import { worldReadableFiles } from '#server/commands/setup-problems.ts';
import { terminalSafe } from '#server/commands/terminal-text.ts';
import { type ExportFormat, exportInquiries } from '#server/desk/export.ts';
import { type ListFilterName, listFilters } from '#server/store/actions-and-lists.ts';
import { storedAddress } from '#shared/email-address.ts';
import type { Settings } from './environment.ts';
import { backUpDaily, copy, onStore, test } from './installation.ts';

interface Terminal {
  readSettings(instead?: Record<string, string>): Settings;
  /** The next part waits until this one is printed. @returns false if nobody reads any more */
  print(part: string): Promise<boolean>;
  complain(reason: string): void;
}

/** @returns the exit code: 1 if something has failed, 2 if the arguments are wrong */
export async function runStaffCommand(args: string[], terminal: Terminal): Promise<number> {
  const { readSettings, print, complain } = terminal;
  let exitCode = 0;
  let help = '';
  async function run(output: commands.Output | string[]): Promise<void> {
    for await (const part of output) {
      const isData = typeof part === 'string';
      const isRead = await print(isData ? part : part.line);
      if (!isData && part.failed) exitCode = 1;
      // The work goes on when nobody reads its output.
      if (isData && !isRead) return;
    }
  }

  const program = createProgram(readSettings, run, {
    writeOut: (text) => {
      help += text;
    },
    // A complaint repeats arguments, which may contain terminal control characters.
    writeErr: (text) => complain(text.trimEnd().split('\n').map(terminalSafe).join('\n')),
  });
  try {
    await program.parseAsync(args, { from: 'user' }).catch((error) => {
      if (!(error instanceof CommanderError)) throw error;
      exitCode = error.exitCode === 0 ? 0 : 2;
    });
    await print(help);
    return exitCode;
  } catch (error) {
    complain((error as Error).message);
    return 1;
  }
}

const start = 'npm run inquiries --';

const listOptions: Record<Exclude<ListFilterName, 'all'>, string> = {
  open: 'those without an answer',
  overdue: 'those without an answer after two business hours',
  quarantined: 'those that look like spam',
  failed: 'those with a failed delivery',
  answered: 'those with an answer',
};

export function createProgram(
  readSettings: Terminal['readSettings'],
  run: (output: commands.Output | string[]) => Promise<void>,
  output: OutputConfiguration = {},
): Command {
  const program = new Command(start)
    .usage('<command>')
    .description('Commands for inquiries and for running the site.')
    .helpOption('-h, --help', 'shows this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput(output)
    .showHelpAfterError(`See "${start} --help".`);

  const add = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .showHelpAfterError(`See "${start} ${name} --help".`);
  const use = (work: (context: commands.StaffContext) => commands.Output) =>
    run(onStore(readSettings(), work));
  program.commandsGroup('Reading:');
  const list = add('list', 'One line for each inquiry, newest first.').argument(
    '[words...]',
    'in name, address, company or message; or a reference',
  );
  for (const [name, shown] of Object.entries(listOptions)) {
    const others = Object.keys(listOptions).filter((other) => other !== name);
    list.addOption(new Option(`--${name}`, shown).conflicts(others));
  }
  list.action((words: string[], options: Partial<Record<ListFilterName, true>>) => {
    const [name = 'all'] = Object.keys(options) as ListFilterName[];
    const search = words.join(' ');
    return use((context) => commands.list(context, { ...listFilters[name](context.now), search }));
  });

  add('show', 'One inquiry in full, with its history.')
    .addArgument(anInquiry('<id>'))
    .action((id: string) => use((context) => commands.show(context, id)));

  add('export', 'All inquiries as a file, newest first.')
    .usage('--format json|csv [--email <address>]')
    .addOption(
      new Option('--format <format>', 'csv is for a spreadsheet')
        .choices(['json', 'csv'])
        .makeOptionMandatory(),
    )
    .option('--email <address>', 'only of this address; JSON has all that is kept', anAddress)
    .action(({ format, email }: { format: ExportFormat; email?: string }) =>
      use(({ store, now }) => exportInquiries(store, format, now, email ? { email } : undefined)),
    );

  program.commandsGroup('Delivering:');
  add('release', 'Delivers a quarantined or discarded inquiry.')
    .addArgument(anInquiry('<id>'))
    .action((id: string) => use((context) => commands.release(context, id)));

  add('resend', 'Sends failed deliveries again.')
    .usage('<id> | --all [--channel <channel>]')
    .addArgument(anInquiry('[id]'))
    .option('--all', 'of all inquiries, but not to visitors')
    .option(
      '--channel <name>',
      'with --all: by this channel, even to visitors or if answered',
      filled,
    )
    .action((id: string | undefined, options: { all?: true; channel?: string }, command) => {
      const { all, channel } = options;
      if (Boolean(id) === Boolean(all)) command.error('error: name an inquiry, or else --all');
      if (channel && !all) command.error("error: option '--channel' needs '--all'");
      return use((context) =>
        id ? commands.resend(context, id) : commands.resendAll(context, channel),
      );
    });

  program.commandsGroup('Maintaining the data:');
  add('erase', 'Removes all inquiries of an address.')
    .usage('--email <address>')
    .requiredOption('--email <address>', 'case does not matter', anAddress)
    .action(({ email }: { email: string }) => use((context) => commands.erase(context, email)));

  add('purge', 'Removes old inquiries.')
    .usage('--older-than 365d [--clock-is-right]')
    .requiredOption('--older-than <days>', 'such as 365d', days)
    .option('--clock-is-right', 'confirms a clock that the command doubts')
    .action(({ olderThan, clockIsRight }: { olderThan: number; clockIsRight?: true }) =>
      use((context) => commands.purge(context, olderThan, clockIsRight)),
    );

  add('backup', 'Copies the database, even while the server runs.')
    .usage('<file> | --into <folder> [--name <name>]')
    .addArgument(new Argument('[file]', 'must not exist yet').argParser(filled))
    .option(
      '--into <folder>',
      'copies into a folder, and deletes copies older than 14 days',
      filled,
    )
    .option('--name <name>', 'the name there; without it, staff are notified of a failure', filled)
    .action((file: string | undefined, options: { into?: string; name?: string }, command) => {
      const { into, name } = options;
      if (Boolean(file) === Boolean(into)) command.error('error: name a file, or else --into');
      if (name && !into) command.error("error: option '--name' needs '--into'");
      const settings = readSettings();
      if (!into) return run([backUp(settings.database, file ?? '')]);
      if (!name) return run(backUpDaily(settings, into));
      return run([backUpInto(settings.database, into, name, new Date())]);
    });

  add('restore', 'Replaces the database with a backup.')
    .addArgument(new Argument('<file>', 'the backup; stop the server first').argParser(filled))
    .action((file: string) => run([restore(readSettings().database, file, new Date())]));

  add('copy', 'Copies everything into another store.')
    .usage('--to <url>')
    .requiredOption('--to <url>', 'as in DATABASE_URL; stop all servers first', filled)
    .action(({ to }: { to: string }) =>
      run(copy(readSettings(), readSettings({ DATABASE_URL: to }).database)),
    );

  program.commandsGroup('Running the site:');
  add('desk', 'A link that opens the desk, once, for ten minutes.').action(() =>
    use(commands.desk),
  );
  add('check', 'Checks store, site and settings. Sends nothing.').action(() => {
    const settings = readSettings();
    const readable = worldReadableFiles(settings.database);
    return run(onStore(settings, (context) => check(context, readable)));
  });
  add('test', 'Sends staff a test message through each channel.').action(() =>
    run(test(readSettings())),
  );

  return program;
}

function anInquiry(name: string): Argument {
  return new Argument(name, "an inquiry's id, or its reference as in the mail").argParser(filled);
}

/** Also refuses an option in place of a forgotten value. */
function filled(value: string): string {
  const text = value.trim();
  if (text && !text.startsWith('--')) return text;
  throw new InvalidArgumentError('It is empty, or an option.');
}

function anAddress(value: string): string {
  return storedAddress(filled(value));
}

function days(value: string): number {
  const count = /^(\d{1,5})d$/.exec(value)?.[1];
  if (count) return Number(count);
  throw new InvalidArgumentError('Write a number of days such as 365d.');
}
