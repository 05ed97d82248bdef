/** The arguments, options and help of `npm run inquiries`, whose process is inquiries.ts. */
import {
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
  type OutputConfiguration,
} from 'commander';
import { backUp, restore } from '#server/commands/backup.ts';
import * as commands from '#server/commands/commands.ts';
import { check } from '#server/commands/self-test.ts';
import { terminalSafe } from '#server/commands/terminal-text.ts';
import { type ExportFormat, exportInquiries } from '#server/desk/export.ts';
import { inquiriesCommand } from '#server/messages/wording.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { ListFilterName } from '#server/store/store.ts';
import { storedAddress } from '#shared/typed-addresses.ts';
import { backUpDaily, copy, openInstallation, test } from './installation.ts';

interface Terminal {
  readSettings(overrides?: Record<string, string>): Settings;
  /** Waits for a slow reader. @returns false if nobody reads any more */
  print(text: string): Promise<boolean>;
  printError(text: string): void;
}

/** @returns the exit code: 1 if something has failed, 2 if the arguments are wrong */
export async function runStaffCommand(args: string[], terminal: Terminal): Promise<number> {
  const { readSettings, print, printError } = terminal;
  let exitCode = 0;
  let help = '';
  async function printOutput(output: commands.Output | string[]): Promise<void> {
    for await (const part of output) {
      const isData = typeof part === 'string';
      const isRead = await print(isData ? part : part.line);
      if (!isData && part.failed) exitCode = 1;
      if (isData && !isRead) return;
    }
  }

  const program = createProgram(readSettings, printOutput, {
    writeOut: (text) => {
      help += text;
    },
    // Repeats arguments, which may contain terminal control characters.
    writeErr: (text) => printError(text.trimEnd().split('\n').map(terminalSafe).join('\n')),
  });
  try {
    await program.parseAsync(args, { from: 'user' }).catch((error) => {
      if (!(error instanceof CommanderError)) throw error;
      exitCode = error.exitCode === 0 ? 0 : 2;
    });
    await print(help);
    return exitCode;
  } catch (error) {
    printError((error as Error).message);
    return 1;
  }
}

const listOptions: Record<Exclude<ListFilterName, 'all'>, string> = {
  open: 'only unanswered inquiries',
  overdue: 'only inquiries that should have been answered',
  quarantined: 'only inquiries that look like spam',
  failed: 'only inquiries with a failed delivery',
  answered: 'only answered inquiries',
};

const inquiryArgument = "the inquiry's reference or id";

export function createProgram(
  readSettings: Terminal['readSettings'],
  printOutput: (output: commands.Output | string[]) => Promise<void>,
  output: OutputConfiguration = {},
): Command {
  const program = new Command(inquiriesCommand)
    .usage('<command>')
    .description('Manages the inquiries and checks the site.')
    .helpOption('-h, --help', 'shows this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput(output)
    .showHelpAfterError(`See "${inquiriesCommand} --help".`);

  const add = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .showHelpAfterError(`See "${inquiriesCommand} ${name} --help".`);
  async function run<Args extends unknown[]>(
    command: (installation: commands.Installation, ...args: Args) => commands.Output,
    ...args: Args
  ): Promise<void> {
    await using installation = await openInstallation(readSettings());
    const { newFile } = installation;
    if (newFile) output.writeErr?.(`A new database was created, without inquiries: ${newFile}`);
    await printOutput(command(installation, ...args));
  }

  program.commandsGroup('Reading:');
  const list = add('list', 'Lists inquiries: newest first, open ones next due first.').argument(
    '[words...]',
    'words of the name, address, company, service or message; or a reference',
  );
  for (const [name, description] of Object.entries(listOptions)) {
    const others = Object.keys(listOptions).filter((other) => other !== name);
    list.addOption(new Option(`--${name}`, description).conflicts(others));
  }
  list.action((words: string[], options: Partial<Record<ListFilterName, true>>) => {
    const [name = 'all'] = Object.keys(options) as ListFilterName[];
    return run(commands.list, name, words.join(' '));
  });

  add('show', 'Shows an inquiry with its history.')
    .argument('<id>', inquiryArgument, parseText)
    .action((id: string) => run(commands.show, id));

  add('export', 'Prints all inquiries as JSON or CSV, newest first.')
    .usage('--format json|csv [--details] [--email <address>]')
    .addOption(
      new Option('--format <format>', 'the format; csv is for spreadsheets')
        .choices(['json', 'csv'])
        .makeOptionMandatory(),
    )
    .option('--details', 'adds columns at the end: reference, state, times, source of the visit')
    .option(
      '--email <address>',
      'only from this address, with these columns; JSON then has all its data',
      parseAddress,
    )
    .action((options: { format: ExportFormat; details?: true; email?: string }) => {
      const { format, details, email } = options;
      const filter = email ? { email } : details && {};
      return run(({ store, now }) => exportInquiries(store, format, now, filter));
    });

  program.commandsGroup('Delivering:');
  add('release', 'Delivers a quarantined or discarded inquiry.')
    .argument('<id>', inquiryArgument, parseText)
    .action((id: string) => run(commands.release, id));

  add('resend', 'Sends failed deliveries again.')
    .usage('<id> | --all [--channel <channel>]')
    .argument('[id]', inquiryArgument, parseText)
    .option('--all', 'for all inquiries, except messages to visitors')
    .option(
      '--channel <name>',
      'with --all: only this channel, even for visitors and answered inquiries',
      parseText,
    )
    .action((id: string | undefined, options: { all?: true; channel?: string }, command) => {
      const { all, channel } = options;
      if (Boolean(id) === Boolean(all)) command.error('error: give either an inquiry or --all');
      if (channel && !all) command.error("error: option '--channel' requires '--all'");
      return id ? run(commands.resend, id) : run(commands.resendAll, channel);
    });

  program.commandsGroup('Maintaining the data:');
  add('erase', 'Deletes all inquiries from an email address.')
    .requiredOption('--email <address>', 'the address, in upper or lower case', parseAddress)
    .action(({ email }: { email: string }) => run(commands.erase, email));

  add('purge', 'Deletes old inquiries.')
    .requiredOption('--older-than <days>', 'the age in days, such as 365d', parseDays)
    .option('--clock-is-right', 'confirms the clock if the command doubts it')
    .action(({ olderThan, clockIsRight }: { olderThan: number; clockIsRight?: true }) =>
      run(commands.purge, olderThan, clockIsRight),
    );

  add('backup', 'Backs up the database; the server may keep running.')
    .option(
      '--name <name>',
      'its name in BACKUP_FOLDER; without one, staff are alerted if the backup fails',
      parseText,
    )
    .action(({ name }: { name?: string }) => {
      const settings = readSettings();
      return printOutput(name ? [backUp(settings, name, new Date())] : backUpDaily(settings));
    });

  add('restore', 'Replaces the database with a backup.')
    .argument('<file>', 'the backup; stop the server first', parseText)
    .action((file: string) => printOutput([restore(readSettings().database, file, new Date())]));

  add('copy', 'Copies all inquiries into another store.')
    .requiredOption('--to <url>', 'as in DATABASE_URL; stop all servers first', parseText)
    .action(({ to }: { to: string }) =>
      printOutput(copy(readSettings(), readSettings({ DATABASE_URL: to }).database)),
    );

  program.commandsGroup('Running the site:');
  add('desk', 'Prints a desk link, valid once and for 10 minutes.').action(() =>
    run(commands.desk),
  );
  add('check', 'Checks store, site and settings; sends nothing.').action(() => run(check));
  add('test', 'Sends staff a test message through each channel.').action(() =>
    printOutput(test(readSettings())),
  );

  return program;
}

/** Also refuses an option in place of a forgotten value. */
function parseText(value: string): string {
  const text = value.trim();
  if (text && !text.startsWith('--')) return text;
  throw new InvalidArgumentError('The value is missing.');
}

function parseAddress(value: string): string {
  return storedAddress(parseText(value));
}

function parseDays(value: string): number {
  const count = /^(\d{1,5})d$/.exec(value)?.[1];
  if (count) return Number(count);
  throw new InvalidArgumentError('It must be a number of days, such as 365d.');
}
