import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { idempotencyKeyPattern } from '#shared/post-metadata.ts';
import { blank, form, hours, recipients } from '#tests/fixtures/company.ts';
import { createIntake, keyAfter, keyOfContent, type Submission } from './intake.ts';
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
const plan = vi.fn<NotificationLimit['plan']>();
const settle = vi.fn();
const settlePlan = vi.fn();
const { receive } = createIntake({
  store: { add },
  spam: { judge, issueToken: () => 'token' },
  inquiryKey: Buffer.alloc(32),
  notifications: { plan },
  form,
  hours: { ...hours, holidays: [{ date: '2026-03-02', name: 'A holiday' }] },
  recipients: recipients('email', 'webhook'),
  wake,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T15:00:00Z') });
  vi.resetAllMocks();
  add.mockResolvedValue('stored');
  judge.mockReturnValue({ suspicions: [], settle });
  plan.mockReturnValue({ delay: 0, settle: settlePlan });
});
afterAll(() => void vi.useRealTimers());

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
    });
    expect(wake).toHaveBeenCalledOnce();
    expect(plan).toHaveBeenCalledExactlyOnceWith('192.0.2.1');
  });

  it('has the time of a delayed notification', async () => {
    plan.mockReturnValue({ delay: 60_000, settle: settlePlan });
    await receive(submission);
    expect(add.mock.calls[0]?.[0].notifyAt).toEqual(new Date('2026-03-02T15:01:00Z'));
  });

  it.each(['the spam filter', "its client's limit"])(
    'that is suspicious to %s is stored without waking the outbox',
    async (by) => {
      const isSpam = by === 'the spam filter';
      if (isSpam) judge.mockReturnValue({ suspicions: ['odd'], settle });
      else plan.mockReturnValue({ suspicion: 'odd', delay: 0, settle: settlePlan });
      expect(await receive(submission)).toEqual({ id, outcome: 'stored', quarantined: true });
      expect(add.mock.calls[0]?.[0].suspicions).toEqual(['odd']);
      expect(wake).not.toHaveBeenCalled();
      // Spam does not use up the notification limit.
      expect(plan).toHaveBeenCalledTimes(isSpam ? 0 : 1);
    },
  );

  it.each([
    ['stored', { isNew: true, isStored: true }],
    ['released', { isNew: true, isStored: true }],
    ['repeated', { isNew: false, isStored: true }],
    ['conflict', { isNew: false, isStored: false }],
  ] as const)('that is %s is counted accordingly: %j', async (outcome, { isNew, isStored }) => {
    add.mockResolvedValue(outcome);
    expect(await receive(submission)).toEqual({ id, outcome, quarantined: false });
    expect(wake).toHaveBeenCalledTimes(isNew ? 1 : 0);
    expect(settlePlan).toHaveBeenCalledExactlyOnceWith(isNew);
    expect(settle).toHaveBeenCalledExactlyOnceWith(isStored);
  });

  it('whose reference is taken gets the next id, the same each time', async () => {
    for (const outcome of ['stored', 'repeated'] as const) {
      add.mockResolvedValueOnce('taken').mockResolvedValueOnce(outcome);
      expect(await receive(submission)).toMatchObject({ id: keyAfter(id), outcome });
    }
    const [first, second] = add.mock.calls.map(([inquiry]) => inquiry);
    expect(second).toEqual({ ...first, id: keyAfter(id) });
    expect(keyAfter(id)).toMatch(idempotencyKeyPattern);
    expect(judge).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['none of four references is free', () => add.mockResolvedValue('taken'), 4],
    ['the store fails', () => add.mockRejectedValue(new StoreUnavailable('full')), 1],
  ])('fails and does not count if %s', async (_, fail, tries) => {
    fail();
    await expect(receive(submission)).rejects.toThrow(StoreUnavailable);
    expect(new Set(add.mock.calls.map(([inquiry]) => inquiry.id)).size).toBe(tries);
    expect(settle).toHaveBeenCalledExactlyOnceWith(false);
    expect(settlePlan).toHaveBeenCalledExactlyOnceWith(false);
    expect(wake).not.toHaveBeenCalled();
  });
});

it('the key of a post without one is derived from the text, the day and the secret', () => {
  const { inquiry } = submission;
  const [secret, other] = [Buffer.alloc(32, 's'), Buffer.alloc(32, 'o')];
  const [morning, evening] = [new Date('2026-01-01T00:00Z'), new Date('2026-01-01T23:59Z')];
  const own = keyOfContent(inquiry, secret, morning);
  expect(own).toMatch(idempotencyKeyPattern);
  expect(keyOfContent({ ...inquiry }, secret, evening)).toBe(own);
  expect(keyOfContent(inquiry, secret, new Date('2026-01-02T00:00Z'))).not.toBe(own);
  expect(keyOfContent({ ...inquiry, name: 'Ann.' }, secret, morning)).not.toBe(own);
  expect(keyOfContent(inquiry, other, morning)).not.toBe(own);
});
