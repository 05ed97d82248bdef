/** Reports a channel to staff that fails through the channels that work. */
import type { ChannelState, InquiryStore } from '#server/store/store.ts';
import { counted, describeTime } from '#server/wording.ts';
import type { Alarm, Telling } from './alarms.ts';
import type { DeliveryError, DeliveryLog } from './channels/channel.ts';

/** How long a channel may fail before it is reported, in milliseconds: most faults are over by then. */
const patience = 15 * 60_000;
/** A failure that lasts is reported each day. */
const day = 24 * 60 * 60_000;

interface ChannelAlarmOptions {
  store: Pick<InquiryStore, 'channels'>;
  /** The names of the channels to staff. */
  channels: string[];
  /** How each channel's last attempt failed, unless it succeeded. */
  failures: ReadonlyMap<string, DeliveryError>;
  log: Pick<DeliveryLog, 'error'>;
  timeZone: string;
}

type Failing = ChannelState & { failingSince: Date };

/**
 * The store knows since when a channel fails, so a failure is noticed after a restart and without new inquiries. What
 * only staff can fix is reported at once.
 */
export function channelAlarm(options: ChannelAlarmOptions): Alarm {
  const { store, channels, failures, log, timeZone } = options;
  const logged = new Set<string>();

  return async (now, told) => {
    const states = await store.channels();
    const failing = states.filter(
      (one): one is Failing => one.failingSince !== undefined && channels.includes(one.channel),
    );
    const except = failing.map(({ channel }) => channel);
    const tellings: Telling[] = [];
    for (const channel of channels) {
      const key = `channel ${channel}`;
      const state = failing.find((one) => one.channel === channel);
      if (!state) {
        const last = await told(key);
        if (!last?.id.startsWith('channel-down-')) continue;
        const id = last.id.replace('down', 'up');
        tellings.push({ key, id, message: channelUp(channel), except });
        continue;
      }
      const { failingSince: since, pending, failed, alerts } = state;
      const failure = failures.get(channel);
      const isDue = isLasting(since, now) || failure?.final || failure?.needsStaff;
      if (!isDue || pending + failed === 0) continue;
      const days = Math.floor((now.getTime() - since.getTime()) / day);
      const id = `channel-down-${channel}-${since.getTime()}-${days}`;
      tellings.push({ key, id, message: channelDown(state, failure, timeZone), except });
      // Where no channel works, nobody is told.
      if (logged.has(id)) continue;
      logged.add(id);
      log.error(
        { channel, since, inquiries: pending + failed - alerts, alerts, error: failure?.message },
        'a channel to staff does not work: the command "test" says what to do',
      );
    }
    return tellings;
  };
}

export const isLasting = (since: Date, now: Date) => now.getTime() - since.getTime() >= patience;

function channelDown(
  { channel, failingSince, pending, failed, alerts }: Failing,
  failure: DeliveryError | undefined,
  timeZone: string,
) {
  const inquiries = pending + failed - alerts;
  const undelivered = [
    inquiries > 0 && counted(inquiries, 'inquiry', 'inquiries'),
    alerts > 0 && counted(alerts, 'alert that an answer is due', 'alerts that an answer is due'),
  ].filter(Boolean);
  const sentences = [
    `The channel "${channel}" has failed since ${describeTime(failingSince, timeZone)}. Not delivered by it so far: ${undelivered.join(', ')}.`,
    failure && `The last failure: ${failure.message}.`,
    'Nothing is lost: pending messages are delivered when the channel works again. "npm run inquiries -- test" says what to do.',
  ];
  return {
    type: 'channel.down',
    title: `The channel "${channel}" does not work`,
    text: sentences.filter(Boolean).join('\n'),
  } as const;
}

const channelUp = (channel: string) =>
  ({
    type: 'channel.up',
    title: `The channel "${channel}" works again`,
    text: `Pending messages of the channel "${channel}" are being delivered. Those that failed for good are not: "npm run inquiries -- resend --all" sends them again.`,
  }) as const;
