import { beforeEach, describe, expect, it, vi } from 'vitest';
import { blank, form, hours, recipients } from '../../../tests/fixtures/company.ts';
import { idempotencyKeyPattern } from '../core/evidence.ts';
import type { SpamFilter } from '../spam/verdict.ts';
import {
  type AddOutcome,
  type InquiryStore,
  type NewInquiry,
  StoreUnavailable,
} from '../store/store.ts';
import { keyAfter } from './incoming.ts';
import type { NotificationLimit } from './notification-limit.ts';
import { createReception, type Submission } from './reception.ts';

const submission: Submission = {
  key: 'a'.repeat(32),
  client: '192.0.2.1',
  inquiry: { ...blank, name: 'Ann', email: 'a@b', message: 'Hello' },
  source: { landingPage: '/' },
  trap: '',
  token: undefined,
};

const id = 'a'.repeat(32);
const add = vi.fn<InquiryStore['add']>();
const wake = vi.fn();
const judge = vi.fn<SpamFilter['judge']>();
const settle = vi.fn();
const plan = vi.fn<NotificationLimit['plan']>();
const count = vi.fn<NotificationLimit['count']>();
/** Whether it was counted, once that is known. */
const counted = async () => Promise.all(count.mock.calls.map(([, , isStored]) => isStored));
const reception = createReception({
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
  add.mockReset().mockResolvedValue('stored');
  wake.mockReset();
  settle.mockReset();
  judge.mockReset().mockReturnValue({ suspicions: [], settle });
  count.mockReset();
  plan.mockReset().mockReturnValue({ suspicion: undefined, delay: 0 });
});

describe('the reception', () => {
  it('stores an inquiry with its due time and channels, and wakes the outbox', async () => {
    expect(await reception.receive(submission)).toEqual({
      id,
      outcome: 'stored',
      quarantined: false,
    });
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

  it('names the moment of a later announcement', async () => {
    plan.mockReturnValue({ suspicion: undefined, delay: 60_000 });
    await reception.receive(submission);
    expect(add.mock.calls[0]?.[0].notifyAt).toEqual(new Date('2026-03-02T15:01:00Z'));
  });

  it('stores what exceeds the limit of its client as suspicious', async () => {
    plan.mockReturnValue({ suspicion: 'one of many', delay: 0 });
    expect(await reception.receive(submission)).toEqual({
      id,
      outcome: 'stored',
      quarantined: true,
    });
    expect(add.mock.calls[0]?.[0].suspicions).toEqual(['one of many']);
    expect(wake).not.toHaveBeenCalled();
  });

  it('stores a suspicious one without waking the outbox', async () => {
    judge.mockReturnValue({ suspicions: ['has 9 links'], settle });
    expect(await reception.receive(submission)).toEqual({
      id,
      outcome: 'stored',
      quarantined: true,
    });
    expect(add.mock.calls[0]?.[0].suspicions).toEqual(['has 9 links']);
    expect(wake).not.toHaveBeenCalled();
    // What nobody is told of takes no other's place.
    expect(plan).not.toHaveBeenCalled();
  });

  it.each(['repeated', 'conflict'] as const)(
    'neither counts a %s one nor wakes the outbox for it',
    async (outcome) => {
      add.mockResolvedValue(outcome);
      expect(await reception.receive(submission)).toMatchObject({ id, outcome });
      expect(wake).not.toHaveBeenCalled();
      expect(await counted()).toEqual([false]);
    },
  );

  it('wakes the outbox for one that is released from quarantine', async () => {
    add.mockResolvedValue('released');
    expect(await reception.receive(submission)).toMatchObject({ id, outcome: 'released' });
    expect(wake).toHaveBeenCalledOnce();
  });

  it.each(['stored', 'released', 'repeated', 'conflict'] as const)(
    'takes the next id for one whose reference is taken, and the same again: %s',
    async (outcome) => {
      for (let times = 0; times < 2; times++) {
        add.mockResolvedValueOnce('taken').mockResolvedValueOnce(outcome);
        expect(await reception.receive(submission)).toMatchObject({ id: keyAfter(id), outcome });
      }
      const added = add.mock.calls.map(([inquiry]) => inquiry);
      expect(added.map((one) => one.id)).toEqual([id, keyAfter(id), id, keyAfter(id)]);
      expect(added[1]).toEqual({ ...added[0], id: keyAfter(id) });
      expect(judge).toHaveBeenCalledTimes(2);
      await vi.waitFor(() => expect(settle).toHaveBeenCalledTimes(2));
      expect(settle).toHaveBeenCalledWith(outcome !== 'conflict');
    },
  );

  it('tries four ids and no more', async () => {
    add.mockResolvedValue('taken');
    await expect(reception.receive(submission)).rejects.toThrow(StoreUnavailable);
    const ids = add.mock.calls.map(([inquiry]) => inquiry.id);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(idempotencyKeyPattern);
    await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(false));
    expect(wake).not.toHaveBeenCalled();
  });

  it('passes on the error when nothing could be stored, and counts nothing', async () => {
    add.mockRejectedValue(new StoreUnavailable('full'));
    await expect(reception.receive(submission)).rejects.toThrow(StoreUnavailable);
    expect(wake).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(false));
    expect(await counted()).toEqual([false]);
  });

  it.each([
    ['stored', true],
    ['released', true],
    ['repeated', true],
    ['conflict', false],
  ] as const)('settles the verdict once the store has answered %s', async (outcome, isKept) => {
    const { promise, resolve } = Promise.withResolvers<AddOutcome>();
    add.mockReturnValue(promise);
    const received = reception.receive(submission);
    expect(judge).toHaveBeenCalledOnce();
    expect(settle).not.toHaveBeenCalled();
    resolve(outcome);
    await received;
    await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(isKept));
  });
});
