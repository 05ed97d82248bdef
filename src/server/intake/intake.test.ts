import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AddOutcome,
  type InquiryStore,
  type NewInquiry,
  StoreUnavailable,
} from '#server/store/store.ts';
import { idempotencyKeyPattern } from '#shared/evidence.ts';
import { blank, form, hours, recipients } from '#tests/fixtures/company.ts';
import { keyAfter } from './incoming.ts';
import { createIntake, type Submission } from './intake.ts';
import type { NotificationLimit } from './notification-limit.ts';
import type { SpamFilter } from './spam/verdict.ts';

const id = 'a'.repeat(32);
const submission: Submission = {
  key: id,
  client: '192.0.2.1',
  inquiry: { ...blank, name: 'Ann', email: 'a@b', message: 'Hello' },
  source: { landingPage: '/' },
  trap: '',
  token: undefined,
};

const add = vi.fn<InquiryStore['add']>();
const wake = vi.fn();
const judge = vi.fn<SpamFilter['judge']>();
const settle = vi.fn();
const plan = vi.fn<NotificationLimit['plan']>();
const count = vi.fn<NotificationLimit['count']>();
/** Whether it was counted, once that is known. */
const counted = async () => Promise.all(count.mock.calls.map(([, , isStored]) => isStored));
const { receive } = createIntake({
  store: { add },
  spam: { judge, issueToken: () => 'token' },
  inquiryKey: Buffer.alloc(32),
  notifications: { plan, count },
  form,
  hours: { ...hours, holidays: [{ date: '2026-03-02', name: 'A holiday' }] },
  recipients: recipients('email', 'webhook'),
  wake,
  now: () => new Date('2026-03-02T15:00:00Z'),
});

beforeEach(() => {
  vi.resetAllMocks();
  add.mockResolvedValue('stored');
  judge.mockReturnValue({ suspicions: [], settle });
  plan.mockReturnValue({ suspicion: undefined, delay: 0 });
});

describe('an inquiry', () => {
  it('is stored with its due time and channels, and wakes the outbox', async () => {
    expect(await receive(submission)).toEqual({ id, outcome: 'stored', quarantined: false });
    const { trap, token, client, key, ...rest } = submission;
    expect(add).toHaveBeenCalledExactlyOnceWith({
      ...rest,
      id,
      suspicions: [],
      recipients: recipients('email', 'webhook'),
      // The Monday is a holiday: two hours after opening on Tuesday.
      dueAt: new Date('2026-03-03T16:00:00Z'),
    } satisfies NewInquiry);
    expect(wake).toHaveBeenCalledOnce();
    expect(plan).toHaveBeenCalledExactlyOnceWith('192.0.2.1');
    expect(await counted()).toEqual([true]);
  });

  it('has the time of a delayed notification', async () => {
    plan.mockReturnValue({ suspicion: undefined, delay: 60_000 });
    await receive(submission);
    expect(add.mock.calls[0]?.[0].notifyAt).toEqual(new Date('2026-03-02T15:01:00Z'));
  });

  it.each(['by the spam filter', "by its client's limit"])(
    'that is suspicious %s is stored without waking the outbox',
    async (by) => {
      const isSpam = by.includes('filter');
      if (isSpam) judge.mockReturnValue({ suspicions: ['odd'], settle });
      else plan.mockReturnValue({ suspicion: 'odd', delay: 0 });
      expect(await receive(submission)).toEqual({ id, outcome: 'stored', quarantined: true });
      expect(add.mock.calls[0]?.[0].suspicions).toEqual(['odd']);
      expect(wake).not.toHaveBeenCalled();
      // Spam does not use up the notification limit.
      expect(plan).toHaveBeenCalledTimes(isSpam ? 0 : 1);
    },
  );

  it.each([
    ['stored', { counts: true, wakes: true, settles: true }],
    ['released', { counts: true, wakes: true, settles: true }],
    ['repeated', { counts: false, wakes: false, settles: true }],
    ['conflict', { counts: false, wakes: false, settles: false }],
  ] as const)('that is %s has %j, once the store has answered', async (outcome, expected) => {
    const { promise, resolve } = Promise.withResolvers<AddOutcome>();
    add.mockReturnValue(promise);
    const received = receive(submission);
    expect(judge).toHaveBeenCalledOnce();
    expect(settle).not.toHaveBeenCalled();
    resolve(outcome);
    expect(await received).toEqual({ id, outcome, quarantined: false });
    expect(await counted()).toEqual([expected.counts]);
    expect(wake).toHaveBeenCalledTimes(expected.wakes ? 1 : 0);
    await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(expected.settles));
  });

  it.each(['stored', 'released', 'repeated', 'conflict'] as const)(
    'whose reference is taken gets the next id, the same each time: %s',
    async (outcome) => {
      for (let times = 0; times < 2; times++) {
        add.mockResolvedValueOnce('taken').mockResolvedValueOnce(outcome);
        expect(await receive(submission)).toMatchObject({ id: keyAfter(id), outcome });
      }
      const added = add.mock.calls.map(([inquiry]) => inquiry);
      expect(added.map((one) => one.id)).toEqual([id, keyAfter(id), id, keyAfter(id)]);
      expect(added[1]).toEqual({ ...added[0], id: keyAfter(id) });
      expect(judge).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    ['none of four references is free', () => add.mockResolvedValue('taken'), 4],
    ['the store fails', () => add.mockRejectedValue(new StoreUnavailable('full')), 1],
  ])('fails and does not count if %s', async (_, fail, tries) => {
    fail();
    await expect(receive(submission)).rejects.toThrow(StoreUnavailable);
    const ids = add.mock.calls.map(([inquiry]) => inquiry.id);
    expect(new Set(ids).size).toBe(tries);
    for (const tried of ids) expect(tried).toMatch(idempotencyKeyPattern);
    await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(false));
    expect(wake).not.toHaveBeenCalled();
    expect(await counted()).toEqual([false]);
  });
});
