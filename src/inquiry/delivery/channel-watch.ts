/** Watches over the channels to staff: when one stops working, the others carry that message. */
import type { ChannelState, InquiryStore } from '../store/store.ts';
import { type Channel, type DeliveryError, type DeliveryLog, isStaffChannel } from './channel.ts';
import { channelDown, channelUp, type FailingChannel } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Milliseconds. */
export const times = {
  /** Between two looks at the store. */
  interval: 60_000,
  /** How long a channel may fail before it is reported: most faults are over by then. */
  patience: 15 * 60_000,
  /** Between two reports of the same failure. */
  repeat: 24 * 60 * 60_000,
};

interface ChannelWatchOptions {
  store: Pick<InquiryStore, 'channels'>;
  channels: Channel[];
  /** Sends each notice once, however many servers ask for it. */
  notify: Notify;
  log: DeliveryLog;
  /** The company's, for the times in notices. */
  timeZone: string;
  now?: () => Date;
}

interface Report {
  at: Date;
  since: Date;
  /** Whether a channel has accepted the notice. */
  told: boolean;
  /** The channel works again, but that may not be told yet. */
  isOver?: boolean;
}

/**
 * Since when a channel has failed is in the store, so it is noticed after a restart and without new
 * inquiries.
 * @returns `onFailure`, to be called after each failed attempt: what only staff can mend is reported
 *   at once; `look`, which looks into the store; `stop`, which ends the watch
 */
export function watchChannels(options: ChannelWatchOptions) {
  const { store, notify, log, timeZone, now = () => new Date() } = options;
  const names = options.channels.filter(isStaffChannel).map(({ name }) => name);
  const reports = new Map<string, Report>();
  const lastFailures = new Map<string, DeliveryError>();

  async function report(failing: FailingChannel, failingNames: string[]): Promise<void> {
    const { channel, since, inquiries, alerts } = failing;
    const at = now();
    const before = reports.get(channel);
    const isNew = !before || before.isOver || at.getTime() - before.at.getTime() >= times.repeat;
    if (!isNew && before.told) return;
    const current = { at: isNew ? at : before.at, since, told: true };
    reports.set(channel, current);
    const failure = lastFailures.get(channel);
    if (isNew) {
      log.error(
        { channel, since, inquiries, alerts, error: failure?.message },
        'a channel to staff does not work: the command "test" says what to do',
      );
    }
    // Nobody could be told.
    if (names.every((name) => failingNames.includes(name))) {
      current.told = false;
      return;
    }
    const notice = channelDown(failing, failure, current.at, timeZone);
    try {
      current.told = await notify(notice, failingNames);
    } catch (error) {
      current.told = false;
      throw error;
    }
  }

  async function reportRecovered(stillFailing: string[]): Promise<void> {
    for (const [channel, report] of reports) {
      if (stillFailing.includes(channel)) continue;
      if (!report.isOver) log.info({ channel }, 'the channel to staff works again');
      report.isOver = true;
      lastFailures.delete(channel);
      // Until some channel takes it.
      if (report.told && !(await notify(channelUp(channel, report.since, now()), stillFailing))) {
        continue;
      }
      reports.delete(channel);
    }
  }

  /** Long enough in either direction: the clock may have been ahead when it began to fail. */
  const isLasting = ({ since }: FailingChannel) =>
    Math.abs(now().getTime() - since.getTime()) >= times.patience;

  async function check(isWorthTelling: (failing: FailingChannel) => boolean): Promise<void> {
    try {
      const found = (await store.channels()).flatMap(failingOf);
      const failing = found.filter(({ channel }) => names.includes(channel));
      const failingNames = failing.map(({ channel }) => channel);
      await reportRecovered(failingNames);
      for (const one of failing) {
        const owes = one.inquiries + one.alerts > 0;
        if (owes && isWorthTelling(one)) await report(one, failingNames);
      }
    } catch (err) {
      log.warn({ err }, 'the channels could not be looked at; trying again in a minute');
    }
  }

  const look = () => check(isLasting);
  const timer = names.length > 0 ? setInterval(look, times.interval) : undefined;
  return {
    onFailure(channel: Channel, failure: DeliveryError): void {
      if (!isStaffChannel(channel)) return;
      lastFailures.set(channel.name, failure);
      const isOurs = failure.final || failure.needsStaff;
      if (!isOurs || reports.get(channel.name)?.told) return;
      void check((failing) => failing.channel === channel.name);
    },
    look,
    stop: () => clearInterval(timer),
  };
}

function failingOf(state: ChannelState): FailingChannel[] {
  const { channel, failingSince: since, pending, failed, alerts } = state;
  return since ? [{ channel, since, alerts, inquiries: pending + failed - alerts }] : [];
}
