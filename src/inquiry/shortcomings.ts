/** What an installation lacks, in words for staff: the log says it when the server starts, and `check` does. */
import { lastHolidayNear } from '../content/hours.ts';
import { securityTextEndNear } from '../content/security-text.ts';
import { type Channel, isStaffChannel } from './delivery/channel.ts';
import type { ChannelSettings } from './delivery/channels.ts';
import { unusedInboxVariables } from './delivery/company.ts';
import type { SecretKeySettings } from './secret-key.ts';
import type { ServerContent } from './server-content.ts';

export interface Shortcoming {
  /** The file, the setting or the channel that it is about. */
  about: string;
  problem: string;
  /** Visitors or staff miss something now; the others are warnings. */
  isFailure: boolean;
}

interface InstallationOptions {
  settings: SecretKeySettings & {
    channels: ChannelSettings;
    siteUrl: string;
    /** Settings that nothing reads. */
    unknownVariables: string[];
  };
  content: ServerContent;
  /** Those that are configured. */
  channels: Channel[];
  now: Date;
  /** When the site was built; undefined: not known. */
  builtAt: Date | undefined;
}

export function shortcomingsOf(options: InstallationOptions): Shortcoming[] {
  const { settings, content, channels, now, builtAt } = options;
  const lastHoliday = lastHolidayNear(content.hours, now);
  const securityTextEnd = securityTextEndNear(content, builtAt, now);
  const hasStaff = channels.some(isStaffChannel);
  const found: (Shortcoming | false | undefined | '')[] = [
    ...content.placeholderChannels.map((kind) =>
      failure(`content/site.yaml: ${kind}`, 'a placeholder as an address: replace it'),
    ),
    lastHoliday &&
      warning('content/site.yaml', `no holiday is listed after ${lastHoliday}: add the next ones`),
    securityTextEnd && warning('security.txt', `ends on ${securityTextEnd}: build the site again`),
    ...settings.unknownVariables.map((name) =>
      warning(name, 'there is no such setting: CHANGELOG.md says what replaced it'),
    ),
    ...unusedInboxVariables(settings.channels.mail, content).map((name) =>
      warning(name, 'no service in content/ has this inbox'),
    ),
    settings.database.kind === 'firestore' &&
      !settings.secretKey &&
      warning(
        'SECRET_KEY',
        'not set: each server counts clients on its own, and a restart forgets which posts without script and which visitors it knows; links in messages end with it',
      ),
    hasStaff &&
      isLocalSite(settings.siteUrl) &&
      warning('SITE_URL', 'the links in messages lead to this machine: set it'),
    !hasStaff && failure('channels', 'none is configured: inquiries are only stored'),
  ];
  return found.filter((one) => typeof one === 'object');
}

const failure = (about: string, problem: string) => ({ about, problem, isFailure: true });
const warning = (about: string, problem: string) => ({ about, problem, isFailure: false });

/** Whether links to the site lead nowhere but on this machine. */
const isLocalSite = (siteUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(siteUrl).hostname);
