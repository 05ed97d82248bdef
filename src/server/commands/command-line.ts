/** The commands of `npm run inquiries`: their arguments, options and help. */
import {
  Argument,
  Command,
  InvalidArgumentError,
  Option,
  type OutputConfiguration,
} from 'commander';
import { storedAddress } from '#shared/email-address.ts';
import { type ListFilterName, listFilters } from './actions-and-lists.ts';
import * as commands from './commands.ts';
import type { ExportFormat } from './export.ts';

type OnStore = (context: commands.StaffContext) => commands.Output;

/** Where commands run. */
export interface Installation {
  onStore(run: OnStore): Promise<void>;
  check(): Promise<void>;
  test(): Promise<void>;
  backUp(file: string): Promise<void>;
  /** @param name without an extension; undefined for the daily copy */
  backUpInto(folder: string, name: string | undefined): Promise<void>;
  restore(file: string): Promise<void>;
  copy(to: string): Promise<void>;
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
  installation: Installation,
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

  /** A command whose only argument is an inquiry. */
  const addForOne = (
    name: string,
    description: string,
    work: (context: commands.StaffContext, id: string) => commands.Output,
  ) =>
    add(name, description)
      .addArgument(anInquiry('<id>'))
      .action((id: string) => installation.onStore((context) => work(context, id)));

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
    return installation.onStore((context) =>
      commands.list(context, { ...listFilters[name](context.now()), search }),
    );
  });

  addForOne('show', 'One inquiry in full, with its history.', commands.show);

  add('export', 'All inquiries as a file, newest first.')
    .usage('--format json|csv [--email <address>]')
    .addOption(
      new Option('--format <format>', 'csv is for a spreadsheet')
        .choices(['json', 'csv'])
        .makeOptionMandatory(),
    )
    .option('--email <address>', 'only of this address; JSON has all that is kept', anAddress)
    .action(({ format, email }: { format: ExportFormat; email?: string }) =>
      installation.onStore((context) => commands.exportInquiries(context, format, email)),
    );

  program.commandsGroup('Delivering:');

  addForOne('release', 'Delivers a quarantined or discarded inquiry.', commands.release);

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
      return installation.onStore((context) =>
        id ? commands.resend(context, id) : commands.resendAll(context, channel),
      );
    });

  program.commandsGroup('Maintaining the data:');

  add('erase', 'Removes all inquiries of an address.')
    .usage('--email <address>')
    .requiredOption('--email <address>', 'case does not matter', anAddress)
    .action(({ email }: { email: string }) =>
      installation.onStore((context) => commands.erase(context, email)),
    );

  add('purge', 'Removes old inquiries.')
    .usage('--older-than 365d [--clock-is-right]')
    .requiredOption('--older-than <days>', 'such as 365d', days)
    .option('--clock-is-right', 'confirms a clock that the command doubts')
    .action(({ olderThan, clockIsRight }: { olderThan: number; clockIsRight?: true }) =>
      installation.onStore((context) => commands.purge(context, olderThan, clockIsRight)),
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
      return into ? installation.backUpInto(into, name) : installation.backUp(file ?? '');
    });

  add('restore', 'Replaces the database with a backup.')
    .addArgument(new Argument('<file>', 'the backup; stop the server first').argParser(filled))
    .action((file: string) => installation.restore(file));

  add('copy', 'Copies everything into another store.')
    .usage('--to <url>')
    .requiredOption('--to <url>', 'as in DATABASE_URL; stop all servers first', filled)
    .action(({ to }: { to: string }) => installation.copy(to));

  program.commandsGroup('Running the site:');

  add('desk', 'A link that opens the desk, once, for ten minutes.').action(() =>
    installation.onStore(commands.desk),
  );
  add('check', 'Checks store, site and settings. Sends nothing.').action(() =>
    installation.check(),
  );
  add('test', 'Sends staff a test message through each channel.').action(() => installation.test());

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
