/** Reports a channel to staff that fails through the channels that work. */
import type { InquiryStore } from '#server/store/store.ts';
import { counted, describeTime } from '#server/wording.ts';
import {
  type Channel,
  type DeliveryError,
  type DeliveryLog,
  isStaffChannel,
} from './channels/channel.ts';
import { everyMinute } from './every-minute.ts';
import type { Notice } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Milliseconds. */
export const times = {
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
}

interface FailingChannel {
  channel: string;
  /** Its first failure since its last success. */
  since: Date;
  /** Undelivered, pending or failed. */
  inquiries: number;
  alerts: number;
}

interface Report {
  at: Date;
  since: Date;
  isSent: boolean;
  /** The channel works again, but the notice of that may still be unsent. */
  isOver: boolean;
}

/**
 * The store knows since when a channel fails, so a failure is noticed after a restart and without new inquiries.
 * @returns `onFailure`, for each failed attempt: reports at once what only staff can fix
 */
export function watchChannels({ store, channels, notify, log, timeZone }: ChannelWatchOptions) {
  const names = channels.filter(isStaffChannel).map(({ name }) => name);
  const reports = new Map<string, Report>();
  const lastFailures = new Map<string, DeliveryError>();

  const watch = everyMinute(
    async () => {
      const failing = await failingChannels();
      const failingNames = failing.map(({ channel }) => channel);
      await reportRecovered(failingNames);
      for (const one of failing) {
        const isDue =
          isLasting(one.since, new Date()) || onlyStaffCanFix(lastFailures.get(one.channel));
        if (isDue && one.inquiries + one.alerts > 0) await report(one, failingNames);
      }
    },
    (err) => log.warn({ err }, 'the channels could not be looked at; trying again in a minute'),
  );

  async function failingChannels(): Promise<FailingChannel[]> {
    const states = await store.channels();
    return states.flatMap(({ channel, failingSince: since, pending, failed, alerts }) =>
      since && names.includes(channel)
        ? [{ channel, since, inquiries: pending + failed - alerts, alerts }]
        : [],
    );
  }

  async function report(failing: FailingChannel, failingNames: string[]): Promise<void> {
    const { channel, since } = failing;
    const at = new Date();
    const failure = lastFailures.get(channel);
    let current = reports.get(channel);
    if (!current || current.isOver || at.getTime() - current.at.getTime() >= times.repeat) {
      current = { at, since, isSent: false, isOver: false };
      reports.set(channel, current);
      log.error(
        { ...failing, error: failure?.message },
        'a channel to staff does not work: the command "test" says what to do',
      );
    }
    if (current.isSent || names.every((name) => failingNames.includes(name))) return;
    current.isSent = await notify(channelDown(failing, failure, at, timeZone), failingNames);
  }

  async function reportRecovered(stillFailing: string[]): Promise<void> {
    for (const [channel, report] of reports) {
      if (stillFailing.includes(channel)) continue;
      if (!report.isOver) log.info({ channel }, 'the channel to staff works again');
      report.isOver = true;
      lastFailures.delete(channel);
      const isTold =
        !report.isSent || (await notify(channelUp(channel, report.since), stillFailing));
      if (isTold) reports.delete(channel);
    }
  }

  return {
    ...watch,
    onFailure(channel: Channel, failure: DeliveryError): void {
      if (!isStaffChannel(channel)) return;
      lastFailures.set(channel.name, failure);
      if (onlyStaffCanFix(failure) && !reports.get(channel.name)?.isSent) void watch.look();
    },
  };
}

/** In either direction: the clock may have been ahead when the channel began to fail. */
export const isLasting = (since: Date, now: Date) =>
  Math.abs(now.getTime() - since.getTime()) >= times.patience;

const onlyStaffCanFix = (failure?: DeliveryError) => failure?.final || failure?.needsStaff;

/** Has the same id on every server, and another each day that the failure lasts. */
function channelDown(
  { channel, since, inquiries, alerts }: FailingChannel,
  failure: DeliveryError | undefined,
  at: Date,
  timeZone: string,
): Notice {
  const days = Math.floor(Math.abs(at.getTime() - since.getTime()) / times.repeat);
  const undelivered = [
    inquiries > 0 && counted(inquiries, 'inquiry', 'inquiries'),
    alerts > 0 && counted(alerts, 'alert that an answer is due', 'alerts that an answer is due'),
  ].filter(Boolean);
  const sentences = [
    `The channel "${channel}" has failed since ${describeTime(since, timeZone)}. Not delivered by it so far: ${undelivered.join(', ')}.`,
    failure && `The last failure: ${failure.message}.`,
    'Nothing is lost: pending messages are delivered when the channel works again. "npm run inquiries -- test" says what to do.',
  ];
  return {
    type: 'channel.down',
    id: `channel-down-${channel}-${since.getTime()}-${days}`,
    at,
    title: `The channel "${channel}" does not work`,
    text: sentences.filter(Boolean).join('\n'),
  };
}

const channelUp = (channel: string, since: Date): Notice => ({
  type: 'channel.up',
  id: `channel-up-${channel}-${since.getTime()}`,
  at: new Date(),
  title: `The channel "${channel}" works again`,
  text: `Pending messages of the channel "${channel}" are being delivered. Those that failed for good are not: "npm run inquiries -- resend --all" sends them again.`,
});
