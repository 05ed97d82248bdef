/** The morning mail: a summary at opening time on business days, if anything waits for staff. */
import type { InquiryFile } from '#server/store/record.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { timeInWords } from '#server/wording.ts';
import { businessDayAt } from '#shared/business-hours.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { referenceOf } from '#shared/reference.ts';
import type { Alarm, Telling } from './alarms.ts';
import type { MessageContext } from './channels/channel.ts';
import { senderOf } from './inquiry-text.ts';

/** Inquiries of one kind that are listed. */
const mostNamed = 30;
/** In milliseconds: inquiries that nobody ever marks as answered must not be listed for ever. */
const longestAgo = 30 * 24 * 3600 * 1000;

interface MorningMailOptions {
  store: Pick<InquiryStore, 'list'>;
  hours: OpeningHours;
  linksTo: MessageContext['linksTo'];
}

/** A server that was down at opening time sends it when it is back, until closing time. */
export function morningMail({ store, hours, linksTo }: MorningMailOptions): Alarm {
  const key = 'morning';

  /** @param last when the last morning was looked at @returns undefined when nothing waits */
  async function summaryOf(at: Date, last: Date | undefined): Promise<Telling['message']> {
    const kinds = await Array.fromAsync(kindsOf(at, last), async ({ filter, ...kind }) => {
      const files: InquiryFile[] = [];
      let count = 0;
      for await (const file of store.list(filter)) {
        count += 1;
        if (count <= mostNamed) files.push(file);
      }
      return { ...kind, files, count };
    });
    const waiting = kinds.filter(({ count }) => count > 0);
    if (waiting.length === 0) return undefined;
    const counts = waiting.map(
      ({ count, heading }) => `${count.toLocaleString('en-US')} ${heading.toLowerCase()}`,
    );
    return {
      type: 'inquiries.morning',
      title: `This morning: ${counts.join(', ')}`,
      text: waiting.map(({ heading, meaning }) => `${heading}: ${meaning}`).join('\n'),
      lists: waiting.map(({ heading, files, count, detail }) => ({
        heading,
        items: files.map((file) => {
          const reference = referenceOf(file.inquiry.id);
          const text = `${senderOf(file.inquiry)}, ${reference}: ${detail(file)}`;
          return { text, url: linksTo(reference).open };
        }),
        others: count - files.length,
      })),
    };
  }

  function kindsOf(at: Date, last: Date | undefined): Kind[] {
    const since = new Date(at.getTime() - longestAgo);
    return [
      {
        heading: 'Overdue',
        meaning: 'an answer was due, but nobody has marked it as answered.',
        filter: { dueBefore: at, since, oldestFirst: true },
        detail: ({ record: { dueAt, takenBy } }) =>
          `due since ${timeInWords(dueAt, hours.timeZone, at)}${takenBy ? `, ${takenBy} answers it` : ''}`,
      },
      {
        heading: 'Not delivered',
        meaning: 'a channel has given up, and sends it again only when somebody asks.',
        filter: { failed: true, since },
        detail: ({ deliveries }) => {
          const failed = deliveries.filter(({ state }) => state === 'failed');
          return `not by ${[...new Set(failed.map(({ channel }) => channel))].join(', ')}`;
        },
      },
      {
        heading: 'In quarantine',
        meaning: 'looks like spam, was not announced, and waits for a decision.',
        filter: { status: 'quarantined', since: last ?? since },
        detail: ({ record }) => record.suspicions.join('; '),
      },
    ];
  }

  return async (now, told) => {
    const today = businessDayAt(now, hours);
    if (!today) return [];
    const id = `inquiries-morning-${today}`;
    const last = await told(key);
    // Also when nothing waited: what comes later in the day is left to the next morning.
    if (last?.id === id) return [];
    return [{ key, id, message: await summaryOf(now, last?.at) }];
  };
}

/** One kind of waiting inquiries. */
interface Kind {
  heading: string;
  meaning: string;
  filter: ListFilter;
  /** What is the matter with an inquiry. */
  detail(file: InquiryFile): string;
}
