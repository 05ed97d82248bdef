/** What is wrong with an installation, for the log at the start and for `check`. */
import { statSync } from 'node:fs';
import { securityTextEndNear } from '#content/security-text.ts';
import { type Channel, isStaffChannel } from '#server/channels/channel.ts';
import { type ChannelSettings, inboxesOf } from '#server/channels/channels.ts';
import type { ServerContent } from '#server/server-content.ts';
import type { DatabaseSettings } from '#server/store/open-store.ts';

export interface SetupProblem {
  about: string;
  problem: string;
  /** Visitors or staff miss something now; otherwise a warning. */
  isFailure: boolean;
}

export interface BaseSettings {
  database: DatabaseSettings;
  /** Undefined: a file beside the SQLite database, made at the first start. */
  secretKey: string | undefined;
  channels: ChannelSettings;
  siteUrl: string;
  /** Settings that are not obeyed as written. */
  mistakes: SetupProblem[];
}

interface Installation {
  settings: BaseSettings;
  content: ServerContent;
  channels: Channel[];
  now: Date;
  builtAt: Date | undefined;
}

export function setupProblems(options: Installation): SetupProblem[] {
  const { settings, content, channels, now, builtAt } = options;
  const securityTextEnd = securityTextEndNear(content, builtAt, now);
  const hasStaff = channels.some(isStaffChannel);
  const found: (SetupProblem | false | undefined | '')[] = [
    ...content.placeholderChannels.map((kind) =>
      failure(`content/site.yaml: ${kind}`, 'a placeholder as an address: replace it'),
    ),
    securityTextEnd && warning('security.txt', `ends on ${securityTextEnd}: build the site again`),
    ...inboxesOf(settings.channels.mail, content).map(
      ({ variable, service }) =>
        !service && warning(variable, 'no service in content/ has this inbox'),
    ),
    ...settings.mistakes,
    settings.database.kind === 'firestore' &&
      !settings.secretKey &&
      warning(
        'SECRET_KEY',
        'not set: each server makes its own, and a restart another: links in messages and sign-ins end with it, and posts without script may be stored twice',
      ),
    content.builtFor !== undefined &&
      content.builtFor !== settings.siteUrl &&
      !isLocalSite(settings.siteUrl) &&
      failure(
        'SITE_URL',
        `is ${settings.siteUrl}, but the pages were built for ${content.builtFor}, where their links and previews lead: build them again with it`,
      ),
    hasStaff &&
      isLocalSite(settings.siteUrl) &&
      warning('SITE_URL', 'the links in messages lead to this machine: set it'),
    !hasStaff && failure('channels', 'none is configured: inquiries are only stored'),
  ];
  return found.filter((one) => typeof one === 'object');
}

export const unconfirmedTexts = ({ unconfirmed }: ServerContent): SetupProblem[] =>
  unconfirmed.map((place) => warning(place, 'nobody has confirmed it'));

/** Checks only the mode of the files: their folder may still be private. */
export function worldReadableFiles(database: DatabaseSettings): SetupProblem[] {
  const stored =
    database.kind === 'sqlite'
      ? ['', '-wal', '-shm', '.key'].map((end) => database.file + end)
      : [];
  return [...stored, '.env']
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o004)
    .map((file) => warning(file, `its mode lets every user read it: chmod o= ${file}`));
}

const failure = (about: string, problem: string) => ({ about, problem, isFailure: true });
const warning = (about: string, problem: string) => ({ about, problem, isFailure: false });
const isLocalSite = (siteUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
