/** The commands of `npm run inquiries`, each with its arguments, its options and its help. */
import {
  Argument,
  Command,
  InvalidArgumentError,
  Option,
  type OutputConfiguration,
} from 'commander';
import * as commands from './commands.ts';
import type { ExportFormat } from './export.ts';
import { type ListFilterName, listFilters } from './list-filters.ts';

type OnStore = (context: commands.StaffContext) => commands.Output;

/** Where commands are run. Whatever they do ends with whether nothing has failed. */
export interface Installation {
  say(text: string): Promise<boolean>;
  onStore(run: OnStore): Promise<boolean>;
  check(): Promise<boolean>;
  test(): Promise<boolean>;
  backUp(file: string): Promise<boolean>;
  /** @param name the copy's, without an ending; undefined for the daily one */
  backUpInto(folder: string, name: string | undefined): Promise<boolean>;
  restore(file: string): Promise<boolean>;
  /** @param to a value of DATABASE_URL */
  copy(to: string): Promise<boolean>;
}

/** A command that was understood. */
export type Work = (installation: Installation) => Promise<boolean>;

interface ProgramOptions extends OutputConfiguration {
  /** Takes the command, once its arguments are understood. */
  ask(work: Work): void;
}

/** Groups and commands come in the order of the help. */
export function createProgram({ ask, ...output }: ProgramOptions): Command {
  const menu = new Menu(ask, output);
  addReading(menu);
  addAnswering(menu);
  addLookingAfter(menu);
  addRunning(menu);
  return menu.program;
}

/** By which commands that are alike are added alike. */
class Menu {
  readonly program: Command;
  readonly ask: ProgramOptions['ask'];

  constructor(ask: ProgramOptions['ask'], output: OutputConfiguration) {
    this.ask = ask;
    this.program = new Command(start)
      .usage('<command>')
      .description("The staff's work with inquiries, and what keeps the site running.")
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

  /** A command that has nothing but an inquiry. */
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
    .add('search', 'The inquiries that have these words.')
    .argument('<words...>', 'of name, address, company or message, as they begin; or a reference')
    .action((words: string[], _, command: Command) => {
      const search = textOf(words, command);
      menu.onStore((context) => commands.list(context, { search }));
    });

  menu.addForOne('show', 'One inquiry in full, with all that was done.', commands.show);

  menu
    .add('export', 'All inquiries as a file, newest first.')
    .usage('--format json|csv [--email <address>]')
    .addOption(new Option('--format <format>', 'csv is for a spreadsheet').choices(['json', 'csv']))
    .option('--email <address>', 'only those of one address; in JSON all that is kept', filled)
    .action(({ format: given, email }: { format?: ExportFormat; email?: string }, command) => {
      const format = required('--format', given, command);
      menu.onStore((context) =>
        email ? commands.exportPerson(context, format, email) : commands.exportAll(context, format),
      );
    });
}

const listOptions: Record<Exclude<ListFilterName, 'all'>, string> = {
  open: 'all that have no answer',
  overdue: 'those whose two hours are over',
  quarantined: 'those that look like spam',
  failed: 'those that staff could not be told of',
  answered: 'those that were answered',
};

function addAnswering(menu: Menu): void {
  menu.program.commandsGroup('Answering:');

  menu.addForOne('answered', 'Marks an inquiry as answered.', commands.answered);
  menu.addForOne('reopen', 'Marks an inquiry as not answered after all.', commands.reopen);
  menu
    .add('note', 'Adds a note for the other staff.')
    .addArgument(anInquiry('<id>'))
    .argument('<text...>', 'what to note')
    .action((id: string, words: string[], _, command: Command) => {
      const text = textOf(words, command);
      menu.onStore((context) => commands.note(context, id, text));
    });
  menu.addForOne(
    'release',
    'Delivers an inquiry that was quarantined or discarded.',
    commands.release,
  );
  menu.addForOne(
    'discard',
    'Sets an inquiry aside as spam: nobody is told of it any more.',
    commands.discard,
  );
  menu
    .add('resend', 'Sends failed deliveries again.')
    .usage('<id> | --all [--channel <channel>]')
    .addArgument(anInquiry('[id]'))
    .option('--all', 'of all inquiries, but not to visitors')
    .option(
      '--channel <channel>',
      'with --all: by this channel, also to visitors and what was answered since',
      filled,
    )
    .action((id: string | undefined, { all, channel }: ResendOptions, command: Command) => {
      if (Boolean(id) === Boolean(all)) command.error('error: name an inquiry, or else --all');
      if (channel && !all) command.error("error: option '--channel' needs '--all'");
      menu.onStore((context) =>
        id ? commands.resend(context, id) : commands.resendAll(context, channel),
      );
    });
}

interface ResendOptions {
  all?: true;
  channel?: string;
}

function addLookingAfter(menu: Menu): void {
  menu.program.commandsGroup('Looking after what is stored:');

  menu
    .add('erase', 'Removes all inquiries of an address.')
    .usage('--email <address>')
    .option('--email <address>', 'in whatever case', filled)
    .action((options: { email?: string }, command) => {
      const email = required('--email', options.email, command);
      menu.onStore((context) => commands.erase(context, email));
    });
  menu
    .add('purge', 'Removes inquiries that are older.')
    .usage('--older-than 365d [--clock-is-right]')
    .option('--older-than <days>', 'such as 365d', days)
    .option('--clock-is-right', 'somebody has looked at the clock, which the command doubts')
    .action((options: { olderThan?: number; clockIsRight?: boolean }, command) => {
      const olderThan = required('--older-than', options.olderThan, command);
      const { clockIsRight = false } = options;
      menu.onStore((context) => commands.purge(context, olderThan, clockIsRight));
    });
  menu
    .add('backup', 'Copies the database, also while the server runs.')
    .usage('<file> | --into <folder> [--name <name>]')
    .addArgument(new Argument('[file]', 'which must not exist yet').argParser(filled))
    .option('--into <folder>', 'copies into it, and deletes copies of 14 days ago there', filled)
    .option('--name <name>', 'the name there; without it, staff are told of a failure', filled)
    .action((file: string | undefined, { into, name }: BackupOptions, command: Command) => {
      if (Boolean(file) === Boolean(into)) command.error('error: name a file, or else --into');
      if (name && !into) command.error("error: option '--name' needs '--into'");
      menu.ask(({ backUp, backUpInto }) => (into ? backUpInto(into, name) : backUp(file ?? '')));
    });
  menu
    .add('restore', "Puts a backup in the database's place.")
    .addArgument(new Argument('<file>', 'the backup; stop the server before').argParser(filled))
    .action((file: string) => menu.ask(({ restore }) => restore(file)));
  menu
    .add('copy', 'Copies everything into another store.')
    .usage('--to <url>')
    .option('--to <url>', 'as DATABASE_URL would name it; stop all servers before', filled)
    .action((options: { to?: string }, command) => {
      const to = required('--to', options.to, command);
      menu.ask(({ copy }) => copy(to));
    });
}

interface BackupOptions {
  into?: string;
  name?: string;
}

function addRunning(menu: Menu): void {
  menu.program.commandsGroup('Running the site:');

  menu
    .add('desk', 'A link that opens the desk, once, for ten minutes.')
    .action(() => menu.onStore(commands.desk));
  menu
    .add('check', 'Tries store, site and settings. Sends nothing.')
    .action(() => menu.ask(({ check }) => check()));
  menu
    .add('test', 'Sends staff a test message through each channel.')
    .action(() => menu.ask(({ test }) => test()));
}

const anInquiry = (name: string) =>
  new Argument(name, "an inquiry's id, or its reference as in the mail").argParser(filled);

/** Not commander's own: that would complain of what is missing before it names what is misspelled. */
function required<T>(option: string, value: T | undefined, command: Command): T {
  return value ?? command.error(`error: option '${option}' is needed`);
}

/** An option in the place of a value is one whose value was forgotten. */
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
