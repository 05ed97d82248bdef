/** Reports a channel to staff that fails through the channels that work. */
import type { ChannelState, InquiryStore } from '#server/store/store.ts';
import {
  type Channel,
  type DeliveryError,
  type DeliveryLog,
  isStaffChannel,
} from './channels/channel.ts';
import { channelDown, channelUp, type FailingChannel } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Milliseconds. */
export const times = {
  interval: 60_000,
  /** How long a channel may fail before it is reported: most faults are over by then. */
  patience: 15 * 60_000,
  repeat: 24 * 60 * 60_000,
};

interface ChannelWatchOptions {
  store: Pick<InquiryStore, 'channels'>;
  channels: Channel[];
  /** Sends each notice once, however many servers ask for it. */
  notify: Notify;
  log: DeliveryLog;
  timeZone: string;
  now?: () => Date;
}

interface Report {
  at: Date;
  since: Date;
  isSent: boolean;
  /** The channel works again, but the notice of that may still be unsent. */
  isOver?: boolean;
}

/**
 * The store knows since when a channel fails, so a failure is noticed after a restart and without new inquiries.
 * @returns `onFailure`, for each failed attempt: reports at once what only staff can fix; `look`, which looks
 *   into the store; `stop`
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
    if (!isNew && before.isSent) return;
    const current: Report = { at: isNew ? at : before.at, since, isSent: false };
    reports.set(channel, current);
    const failure = lastFailures.get(channel);
    if (isNew) {
      log.error(
        { channel, since, inquiries, alerts, error: failure?.message },
        'a channel to staff does not work: the command "test" says what to do',
      );
    }
    if (names.every((name) => failingNames.includes(name))) return;
    // Until the answer is known, so that a second failure does not report it again.
    current.isSent = true;
    const notice = channelDown(failing, failure, current.at, timeZone);
    try {
      current.isSent = await notify(notice, failingNames);
    } catch (error) {
      current.isSent = false;
      throw error;
    }
  }

  async function reportRecovered(stillFailing: string[]): Promise<void> {
    for (const [channel, report] of reports) {
      if (stillFailing.includes(channel)) continue;
      if (!report.isOver) log.info({ channel }, 'the channel to staff works again');
      report.isOver = true;
      lastFailures.delete(channel);
      if (report.isSent && !(await notify(channelUp(channel, report.since, now()), stillFailing))) {
        continue;
      }
      reports.delete(channel);
    }
  }

  /** In either direction: the clock may have been ahead when the channel began to fail. */
  const isLasting = ({ since }: FailingChannel) =>
    Math.abs(now().getTime() - since.getTime()) >= times.patience;

  async function check(isDue: (failing: FailingChannel) => boolean): Promise<void> {
    try {
      const found = (await store.channels()).flatMap(failingOf);
      const failing = found.filter(({ channel }) => names.includes(channel));
      const failingNames = failing.map(({ channel }) => channel);
      await reportRecovered(failingNames);
      for (const one of failing) {
        if (one.inquiries + one.alerts > 0 && isDue(one)) await report(one, failingNames);
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
      if (!isOurs || reports.get(channel.name)?.isSent) return;
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
