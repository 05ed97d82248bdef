/** Problems of an installation, for `check` and for the server's log at its start. */
import { statSync } from 'node:fs';
import { type Channel, isStaffChannel } from '#server/channels/channel.ts';
import { inboxesOf } from '#server/channels/channels.ts';
import type { DatabaseSettings } from '#server/databases/open-store.ts';
import type { ServerContent } from '#server/server-content.ts';
import type { Settings, SetupProblem } from '#server/settings/settings.ts';

export function setupProblems(
  settings: Settings,
  content: ServerContent,
  channels: Channel[],
): SetupProblem[] {
  const { siteUrl, database } = settings;
  const hasStaff = channels.some(isStaffChannel);
  const found: (SetupProblem | false | '')[] = [
    ...(isLocalSite(siteUrl)
      ? [hasStaff && warning('SITE_URL', localLinks)]
      : publicProblems(settings, content)),
    ...inboxesOf(settings.channels.mail, content).map(
      ({ variable, service }) =>
        !service && warning(variable, 'no service in content/ uses this inbox'),
    ),
    ...settings.mistakes,
    database.kind === 'firestore' && !settings.secretKey && warning('SECRET_KEY', noSecret),
    !hasStaff && failure('channels', 'none is configured: inquiries are only stored'),
  ];
  return found.filter((problem) => typeof problem === 'object');
}

const localLinks = 'links in messages point to this machine: set the public address';
const noSecret =
  'not set: each server generates its own at every start, which invalidates sessions and the links in messages; posts without JavaScript may also be stored twice';

/** What does not matter while one tries the site on the own machine. */
function publicProblems(settings: Settings, { gaps, drafts, builtFor, form }: ServerContent) {
  const { siteUrl, database, heartbeatUrl, offsiteStamp, retentionDays } = settings;
  const isOwnMachine = database.kind === 'sqlite';
  // The form tells visitors when their inquiry is deleted.
  const promised = [...form.note.matchAll(/(\d+) days/g)].map(([, days]) => Number(days));
  const otherUrl = `is ${siteUrl}, but the pages were built for ${builtFor}, to which their links and previews point: rebuild the site`;
  const unseen = `${drafts} texts are drafts, which visitors do not see: the build lists them`;
  return [
    ...gaps.map(gapProblem),
    drafts > 0 && warning('content/', unseen),
    builtFor !== undefined && builtFor !== siteUrl && failure('SITE_URL', otherUrl),
    isOwnMachine &&
      !heartbeatUrl &&
      warning('HEARTBEAT_URL', 'not set: nobody is told when this machine is down'),
    isOwnMachine &&
      !offsiteStamp &&
      warning('OFFSITE_STAMP', 'not set: nobody is told when no copy of the backups is elsewhere'),
    promised.length > 0 &&
      !promised.includes(retentionDays) &&
      warning('RETENTION_DAYS', `is ${retentionDays}, but the form says "${form.note}"`),
  ];
}

/** @param gap such as `content/site.yaml:9:1  name: is not ...` */
function gapProblem(gap: string): SetupProblem {
  const [position = '', reason = ''] = gap.split('  ');
  return failure(position, reason);
}

/** Checks only the mode of each file: its folder may still be private. */
export function worldReadableFiles(database: DatabaseSettings): SetupProblem[] {
  const ends = ['', '-wal', '-shm', '.key'];
  const files = database.kind === 'sqlite' ? ends.map((end) => database.file + end) : [];
  return [...files, '.env']
    .filter((file) => (statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o004)
    .map((file) => warning(file, `every user can read it: run chmod o= ${file}`));
}

const failure = (about: string, problem: string) => ({ about, problem, isFailure: true });
export const warning = (about: string, problem: string) => ({ about, problem, isFailure: false });
export const isLocalSite = (siteUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
