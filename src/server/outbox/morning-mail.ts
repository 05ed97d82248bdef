/** The morning mail: a summary at opening time on business days, if anything waits for staff. */
import type { InquiryFile } from '#server/store/record.ts';
import type { InquiryStore, ListFilter } from '#server/store/store.ts';
import { timeInWords } from '#server/wording.ts';
import { businessDayAt } from '#shared/business-hours.ts';
import type { OpeningHours } from '#shared/opening-hours.ts';
import { referenceOf } from '#shared/reference.ts';
import type { DeliveryLog, MessageContext } from './channels/channel.ts';
import { everyMinute } from './every-minute.ts';
import { senderOf } from './inquiry-text.ts';
import type { Notice } from './notices.ts';
import type { Notify } from './notifier.ts';

/** Inquiries of one kind that are listed. */
const mostNamed = 30;
/** In milliseconds: inquiries that nobody ever marks as answered must not be listed for ever. */
const longestAgo = 30 * 24 * 3600 * 1000;
/** Key of the memory of the last summary, even if nothing waited. */
const lastKey = 'morning';

interface MorningMailOptions {
  store: Pick<InquiryStore, 'list' | 'recall' | 'remember'>;
  hours: OpeningHours;
  /** Sends each summary once, whichever server asks first. */
  notify: Notify;
  linksTo: MessageContext['linksTo'];
  log: Pick<DeliveryLog, 'warn'>;
}

/** A server that was down at opening time sends it when it is back, until closing time. */
export function watchMornings({ store, hours, notify, linksTo, log }: MorningMailOptions) {
  async function look(): Promise<void> {
    const at = new Date();
    const today = businessDayAt(at, hours);
    if (!today) return;
    const last = (await store.recall(lastKey))?.value;
    if (last?.today === today) return;
    const summary = await summaryOf(today, at, new Date(last?.at ?? Number.NaN));
    if (!summary || (await notify(summary))) await note(today, at);
  }

  /** Of several servers, the first one's note counts. */
  async function note(today: string, at: Date): Promise<void> {
    const value = { today, at: at.toISOString() };
    await store.remember(lastKey, (known) => {
      const isFirst = known?.value.today !== today;
      return { result: undefined, ...(isFirst && { memory: { value } }) };
    });
  }

  /** @param today as YYYY-MM-DD: there is one summary per day @returns undefined when nothing waits */
  async function summaryOf(today: string, at: Date, last: Date): Promise<Notice | undefined> {
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
      id: `inquiries-morning-${today}`,
      at,
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

  /** @param last when the last summary was made; in the future if a wrong clock made it */
  function kindsOf(at: Date, last: Date): Kind[] {
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
        filter: { status: 'quarantined', since: last <= at ? last : since },
        detail: ({ record }) => record.suspicions.join('; '),
      },
    ];
  }

  return everyMinute(look, (err) =>
    log.warn({ err }, 'the morning mail could not be made; trying again in a minute'),
  );
}

/** One kind of waiting inquiries. */
interface Kind {
  heading: string;
  meaning: string;
  filter: ListFilter;
  /** What is the matter with an inquiry. */
  detail(file: InquiryFile): string;
}
