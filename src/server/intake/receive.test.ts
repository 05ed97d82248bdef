import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { idempotencyKeyPattern, minFillTimeMs } from '#shared/post-metadata.ts';
import { blank, form, hours, recipients } from '#tests/fixtures/company.ts';
import { createIntake, keyAfter, keyOfContent, type Submission } from './receive.ts';

const id = 'a'.repeat(32);
/** As a browser without script sends it. */
const submission: Submission = {
  key: id,
  client: '192.0.2.1',
  inquiry: { ...blank, name: 'Ann', email: 'a@b', message: 'Hello' },
  source: { landingPage: '/' },
  honeypot: '',
  token: undefined,
  isScript: false,
};

const add = vi.fn<InquiryStore['add']>();
const wake = vi.fn();
let intake: ReturnType<typeof createIntake>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T15:00:00Z') });
  vi.resetAllMocks();
  add.mockResolvedValue('stored');
  intake = createIntake({
    store: { add },
    keys: deriveKeys('a secret of thirty-two characters'),
    mostOfOneClient: 1,
    form,
    hours: { ...hours, holidays: [{ date: '2026-03-02', name: 'A holiday' }] },
    recipients: recipients('email', 'webhook', 'acknowledgement'),
    wake,
  });
});
afterAll(() => void vi.useRealTimers());

describe('an inquiry', () => {
  it('is stored with its due time and channels, and wakes the outbox', async () => {
    const token = intake.issueToken();
    vi.setSystemTime(Date.now() + minFillTimeMs);
    const received = await intake.receive({ ...submission, token, isScript: true });
    expect(received).toEqual({ id, outcome: 'stored', quarantined: false });
    expect(add).toHaveBeenCalledExactlyOnceWith({
      id,
      inquiry: submission.inquiry,
      source: submission.source,
      suspicions: [],
      recipients: recipients('email', 'webhook', 'acknowledgement'),
      // The Monday is a holiday: two hours after opening on Tuesday.
      dueAt: new Date('2026-03-03T16:00:00Z'),
    });
    expect(wake).toHaveBeenCalledOnce();
  });

  it('that is suspicious is stored without waking the outbox', async () => {
    const received = await intake.receive({ ...submission, honeypot: 'x' });
    expect(received).toEqual({ id, outcome: 'stored', quarantined: true });
    expect(add.mock.calls[0]?.[0].suspicions).toContain('filled the hidden field');
    expect(wake).not.toHaveBeenCalled();
    expect((await intake.receive(submission)).quarantined).toBe(false);
  });

  it('of nobody known is told to staff, and not acknowledged', async () => {
    await intake.receive(submission);
    expect(add.mock.calls[0]?.[0].recipients).toEqual(recipients('email', 'webhook'));
  });

  it.each([
    ['stored', true],
    ['released', true],
    ['repeated', false],
    ['conflict', false],
  ] as const)('that is %s is counted: %j', async (outcome, isNew) => {
    add.mockResolvedValueOnce(outcome);
    expect(await intake.receive(submission)).toEqual({ id, outcome, quarantined: false });
    expect(wake).toHaveBeenCalledTimes(isNew ? 1 : 0);
    expect((await intake.receive(submission)).quarantined).toBe(isNew);
  });

  it('whose reference is taken gets the next id, the same each time', async () => {
    for (const outcome of ['stored', 'repeated'] as const) {
      add.mockResolvedValueOnce('taken').mockResolvedValueOnce(outcome);
      const client = outcome;
      const received = await intake.receive({ ...submission, client });
      expect(received).toMatchObject({ id: keyAfter(id), outcome });
    }
    const [first, second] = add.mock.calls.map(([inquiry]) => inquiry);
    expect(second).toEqual({ ...first, id: keyAfter(id) });
    expect(keyAfter(id)).toMatch(idempotencyKeyPattern);
  });

  it('fails and does not count if the store fails', async () => {
    add.mockRejectedValueOnce(new StoreUnavailable('full'));
    await expect(intake.receive(submission)).rejects.toThrow(StoreUnavailable);
    expect(wake).not.toHaveBeenCalled();
    expect((await intake.receive(submission)).quarantined).toBe(false);
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
