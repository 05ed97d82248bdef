/** How channels carry it: notice.test.ts. */
import { expect, it } from 'vitest';
import type { DeliveryState, InquiryFile } from '#server/store/record.ts';
import type { Inquiry } from '#shared/fields.ts';
import { referenceOf } from '#shared/reference.ts';
import { messageOf } from '#tests/fixtures/channels.ts';
import { writing } from '#tests/fixtures/company.ts';
import { type Found, morningSummary, type Waiting } from './morning-summary.ts';

const at = new Date('2026-11-20T14:00:00Z');
const today = '2026-11-20';
const found = (...named: InquiryFile[]): Found => ({ named, count: named.length });
const none: Waiting = { overdue: found(), undelivered: found(), quarantined: found() };

const summaryOf = (waiting: Waiting, moment = at) =>
  morningSummary(waiting, { today, at: moment }, 'America/New_York', writing.linksTo);

/** @param channels each with what became of its delivery */
function file(
  id: string,
  fields: Partial<Inquiry> = {},
  channels: [string, DeliveryState][] = [],
  suspicions: string[] = [],
): InquiryFile {
  const { inquiry, record } = messageOf(fields, 'inquiry', id);
  const deliveries = channels.map(([channel, state]) => ({
    kind: 'inquiry' as const,
    channel,
    audience: 'staff' as const,
    state,
    attempts: 1,
    nextAttemptAt: at,
    owedSince: undefined,
    lastError: undefined,
  }));
  return { inquiry, record: { ...record, suspicions }, deliveries, attempts: [], actions: [] };
}

it('names each inquiry with what is the matter, and leads to it', () => {
  const notice = summaryOf({
    overdue: found(file('a'), file('b', { name: '\u202e', company: '' })),
    undelivered: found(
      file('c', { company: '' }, [
        ['email', 'failed'],
        ['slack', 'delivered'],
        ['webhook', 'failed'],
      ]),
    ),
    quarantined: found(
      file('d', { name: `Bob${'!'.repeat(70)}` }, [], ['has 7 links', 'filled the hidden field']),
    ),
  });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => referenceOf(id));
  expect(notice).toMatchObject({
    type: 'inquiries.morning',
    at,
    title: 'This morning: 2 overdue, 1 not delivered, 1 in quarantine',
  });
  const due = 'due since Fri, Nov 20, 12:30 PM EST';
  const link = (reference = '') => writing.linksTo(reference).open;
  expect(notice?.lists).toEqual([
    {
      heading: 'Overdue',
      items: [
        { text: `Ann Example, Ann & Sons, ${a}: ${due}`, url: link(a) },
        { text: `ann@visitor.example, ${b}: ${due}`, url: link(b) },
      ],
      others: 0,
    },
    {
      heading: 'Not delivered',
      items: [{ text: `Ann Example, ${c}: not by email, webhook`, url: link(c) }],
      others: 0,
    },
    {
      heading: 'In quarantine',
      items: [
        {
          text: `Bob${'!'.repeat(57)}…, Ann & Sons, ${d}: has 7 links; filled the hidden field`,
          url: link(d),
        },
      ],
      others: 0,
    },
  ]);
  expect(notice?.text.split('\n')).toHaveLength(3);
});

it('counts those that it does not name, and says nothing of what there is none of', () => {
  const notice = summaryOf({ ...none, quarantined: { named: [file('a')], count: 400 } });
  expect(notice?.title).toBe('This morning: 400 in quarantine');
  expect(notice?.lists).toMatchObject([{ heading: 'In quarantine', others: 399 }]);
  expect(notice?.text).not.toMatch(/overdue|not delivered|failed/i);
  expect(summaryOf(none)).toBeUndefined();
});

it('is one notice per day, whenever it is made, so that receivers can drop repetitions', () => {
  const ids = ['2026-11-20T15:00:00Z', '2026-11-20T15:05:00Z'].map(
    (moment) => summaryOf({ ...none, overdue: found(file('a')) }, new Date(moment))?.id,
  );
  expect(new Set(ids)).toEqual(new Set(['inquiries-morning-2026-11-20']));
});
