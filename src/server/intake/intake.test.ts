import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { idempotencyKeyPattern } from '#shared/post-metadata.ts';
import { blank, form, hours, recipients } from '#tests/fixtures/company.ts';
import { createIntake, keyAfter, keyOfContent, type Submission } from './intake.ts';
import type { SpamFilter } from './spam/verdict.ts';

const id = 'a'.repeat(32);
const submission: Submission = {
  key: id,
  client: '192.0.2.1',
  inquiry: { ...blank, name: 'Ann', email: 'a@b', message: 'Hello' },
  source: { landingPage: '/' },
  trap: '',
  token: undefined,
  isScript: true,
};

const add = vi.fn<InquiryStore['add']>();
const wake = vi.fn();
const judge = vi.fn<SpamFilter['judge']>();
const count = vi.fn();
const { receive } = createIntake({
  store: { add },
  spam: { judge, count, issueToken: () => 'token' },
  inquiryKey: Buffer.alloc(32),
  form,
  hours: { ...hours, holidays: [{ date: '2026-03-02', name: 'A holiday' }] },
  recipients: recipients('email', 'webhook', 'acknowledgement'),
  wake,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T15:00:00Z') });
  vi.resetAllMocks();
  add.mockResolvedValue('stored');
  judge.mockReturnValue({ suspicions: [], isKnown: true });
});
afterAll(() => void vi.useRealTimers());

describe('an inquiry', () => {
  it('is stored with its due time and channels, and wakes the outbox', async () => {
    expect(await receive(submission)).toEqual({ id, outcome: 'stored', quarantined: false });
    const { trap, token, client, key, isScript, ...rest } = submission;
    expect(add).toHaveBeenCalledExactlyOnceWith({
      ...rest,
      id,
      suspicions: [],
      recipients: recipients('email', 'webhook', 'acknowledgement'),
      // The Monday is a holiday: two hours after opening on Tuesday.
      dueAt: new Date('2026-03-03T16:00:00Z'),
    });
    expect(wake).toHaveBeenCalledOnce();
  });

  it('that is suspicious is stored without waking the outbox', async () => {
    judge.mockReturnValue({ suspicions: ['odd'], isKnown: false });
    expect(await receive(submission)).toEqual({ id, outcome: 'stored', quarantined: true });
    expect(add.mock.calls[0]?.[0].suspicions).toEqual(['odd']);
    expect(count).not.toHaveBeenCalled();
    expect(wake).not.toHaveBeenCalled();
  });

  it('of nobody known is told to staff, and not acknowledged', async () => {
    judge.mockReturnValue({ suspicions: [], isKnown: false });
    await receive(submission);
    expect(add.mock.calls[0]?.[0].recipients).toEqual(recipients('email', 'webhook'));
  });

  it.each([
    ['stored', true],
    ['released', true],
    ['repeated', false],
    ['conflict', false],
  ] as const)('that is %s is counted: %j', async (outcome, isNew) => {
    add.mockResolvedValue(outcome);
    expect(await receive(submission)).toEqual({ id, outcome, quarantined: false });
    expect(wake).toHaveBeenCalledTimes(isNew ? 1 : 0);
    expect(count).toHaveBeenCalledTimes(isNew ? 1 : 0);
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
    expect(count).not.toHaveBeenCalled();
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
