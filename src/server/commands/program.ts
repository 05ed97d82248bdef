/** The commands of `npm run inquiries`: their arguments, options and help. */
import {
  Argument,
  Command,
  InvalidArgumentError,
  Option,
  type OutputConfiguration,
} from 'commander';
import { type ListFilterName, listFilters } from './actions-and-lists.ts';
import * as commands from './commands.ts';
import type { ExportFormat } from './export.ts';

type OnStore = (context: commands.StaffContext) => commands.Output;

/** Where commands run; each resolves with whether all of it succeeded. */
export interface Installation {
  say(text: string): Promise<boolean>;
  onStore(run: OnStore): Promise<boolean>;
  check(): Promise<boolean>;
  test(): Promise<boolean>;
  backUp(file: string): Promise<boolean>;
  /** @param name without an extension; undefined for the daily copy */
  backUpInto(folder: string, name: string | undefined): Promise<boolean>;
  restore(file: string): Promise<boolean>;
  copy(to: string): Promise<boolean>;
}

export type Work = (installation: Installation) => Promise<boolean>;

interface ProgramOptions extends OutputConfiguration {
  /** Receives the command once its arguments are valid. */
  ask(work: Work): void;
}

export function createProgram({ ask, ...output }: ProgramOptions): Command {
  const menu = new Menu(ask, output);
  addReading(menu);
  addAnswering(menu);
  addLookingAfter(menu);
  addRunning(menu);
  return menu.program;
}

class Menu {
  readonly program: Command;
  readonly ask: ProgramOptions['ask'];

  constructor(ask: ProgramOptions['ask'], output: OutputConfiguration) {
    this.ask = ask;
    this.program = new Command(start)
      .usage('<command>')
      .description('Commands for inquiries and for running the site.')
      .helpOption('-h, --help', 'shows this help')
      .helpCommand(false)
      .exitOverride()
      .configureOutput(output)
      .showHelpAfterError(`See "${start} --help".`);
  }

  add(name: string, description: string): Command {
    return this.program
      .command(name)
      .description(description)
      .showHelpAfterError(`See "${start} ${name} --help".`);
  }

  /** A command whose only argument is an inquiry. */
  addForOne(
    name: string,
    description: string,
    run: (context: commands.StaffContext, id: string) => commands.Output,
  ): void {
    this.add(name, description)
      .addArgument(anInquiry('<id>'))
      .action((id: string) => this.onStore((context) => run(context, id)));
  }

  onStore(run: OnStore): void {
    this.ask((installation) => installation.onStore(run));
  }
}

const start = 'npm run inquiries --';

function addReading(menu: Menu): void {
  menu.program.commandsGroup('Reading:');

  const list = menu.add('list', 'One line for each inquiry, newest first.');
  for (const [name, shown] of Object.entries(listOptions)) {
    const others = Object.keys(listOptions).filter((other) => other !== name);
    list.addOption(new Option(`--${name}`, shown).conflicts(others));
  }
  list.action((options: Partial<Record<ListFilterName, true>>) => {
    const [name = 'all'] = Object.keys(options) as ListFilterName[];
    menu.onStore((context) => commands.list(context, listFilters[name](context.now())));
  });

  menu
    .add('search', 'The inquiries with these words.')
    .argument('<words...>', 'in name, address, company or message; or a reference')
    .action((words: string[], _, command: Command) => {
      const search = textOf(words, command);
      menu.onStore((context) => commands.list(context, { search }));
    });

  menu.addForOne('show', 'One inquiry in full, with its history.', commands.show);

  menu
    .add('export', 'All inquiries as a file, newest first.')
    .usage('--format json|csv [--email <address>]')
    .addOption(new Option('--format <format>', 'csv is for a spreadsheet').choices(['json', 'csv']))
    .option('--email <address>', 'only of this address; JSON has all that is kept', filled)
    .action(({ format: given, email }: { format?: ExportFormat; email?: string }, command) => {
      const format = required('--format', given, command);
      menu.onStore((context) => commands.exportInquiries(context, format, email));
    });
}

const listOptions: Record<Exclude<ListFilterName, 'all'>, string> = {
  open: 'those without an answer',
  overdue: 'those without an answer after two business hours',
  quarantined: 'those that look like spam',
  failed: 'those with a failed delivery',
  answered: 'those with an answer',
};

function addAnswering(menu: Menu): void {
  menu.program.commandsGroup('Answering:');

  menu.addForOne('answered', 'Marks an inquiry as answered.', commands.answered);
  menu.addForOne('reopen', 'Marks an inquiry as not answered after all.', commands.reopen);
  menu
    .add('note', 'Adds a note for the other staff.')
    .addArgument(anInquiry('<id>'))
    .argument('<text...>', 'the note')
    .action((id: string, words: string[], _, command: Command) => {
      const text = textOf(words, command);
      menu.onStore((context) => commands.note(context, id, text));
    });
  menu.addForOne('release', 'Delivers a quarantined or discarded inquiry.', commands.release);
  menu.addForOne('discard', 'Discards an inquiry as spam; stops its messages.', commands.discard);
  menu
    .add('resend', 'Sends failed deliveries again.')
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
      menu.onStore((context) =>
        id ? commands.resend(context, id) : commands.resendAll(context, channel),
      );
    });
}

function addLookingAfter(menu: Menu): void {
  menu.program.commandsGroup('Maintaining the data:');

  menu
    .add('erase', 'Removes all inquiries of an address.')
    .usage('--email <address>')
    .option('--email <address>', 'case does not matter', filled)
    .action((options: { email?: string }, command) => {
      const email = required('--email', options.email, command);
      menu.onStore((context) => commands.erase(context, email));
    });
  menu
    .add('purge', 'Removes old inquiries.')
    .usage('--older-than 365d [--clock-is-right]')
    .option('--older-than <days>', 'such as 365d', days)
    .option('--clock-is-right', 'confirms a clock that the command doubts')
    .action((options: { olderThan?: number; clockIsRight?: boolean }, command) => {
      const olderThan = required('--older-than', options.olderThan, command);
      const { clockIsRight = false } = options;
      menu.onStore((context) => commands.purge(context, olderThan, clockIsRight));
    });
  menu
    .add('backup', 'Copies the database, even while the server runs.')
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
      menu.ask(({ backUp, backUpInto }) => (into ? backUpInto(into, name) : backUp(file ?? '')));
    });
  menu
    .add('restore', 'Replaces the database with a backup.')
    .addArgument(new Argument('<file>', 'the backup; stop the server first').argParser(filled))
    .action((file: string) => menu.ask(({ restore }) => restore(file)));
  menu
    .add('copy', 'Copies everything into another store.')
    .usage('--to <url>')
    .option('--to <url>', 'as in DATABASE_URL; stop all servers first', filled)
    .action((options: { to?: string }, command) => {
      const to = required('--to', options.to, command);
      menu.ask(({ copy }) => copy(to));
    });
}

function addRunning(menu: Menu): void {
  menu.program.commandsGroup('Running the site:');

  menu
    .add('desk', 'A link that opens the desk, once, for ten minutes.')
    .action(() => menu.onStore(commands.desk));
  menu
    .add('check', 'Checks store, site and settings. Sends nothing.')
    .action(() => menu.ask(({ check }) => check()));
  menu
    .add('test', 'Sends staff a test message through each channel.')
    .action(() => menu.ask(({ test }) => test()));
}

const anInquiry = (name: string) =>
  new Argument(name, "an inquiry's id, or its reference as in the mail").argParser(filled);

/** Commander's own check would report the missing option before a misspelled one. */
function required<T>(option: string, value: T | undefined, command: Command): T {
  return value ?? command.error(`error: option '${option}' is needed`);
}

/** Also refuses an option in place of a forgotten value. */
function filled(value: string): string {
  const text = value.trim();
  if (text && !text.startsWith('--')) return text;
  throw new InvalidArgumentError('It is empty, or an option.');
}

function days(value: string): number {
  const count = /^(\d{1,5})d$/.exec(value)?.[1];
  if (count) return Number(count);
  throw new InvalidArgumentError('Write a number of days such as 365d.');
}

function textOf(words: string[], command: Command): string {
  return words.join(' ').trim() || command.error('error: there is no text');
}
