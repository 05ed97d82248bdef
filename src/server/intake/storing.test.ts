/** Posts on their way from the spam filter to the store. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InquiryStore, StoreUnavailable } from '#server/store/store.ts';
import { honeypotName, idempotencyKeyPattern, minFillTimeMs } from '#shared/post-metadata.ts';
import { hours, recipients } from '#tests/fixtures/company.ts';
import { ann, EndpointFixture, key as id } from '#tests/fixtures/inquiry-endpoint.ts';
import { idOfContent, nextId } from './inquiry-id.ts';

const add = vi.fn<InquiryStore['add']>();
const find = vi.fn<InquiryStore['find']>();
const store: Partial<InquiryStore> = { add, find, close: async () => {} };
const wake = vi.fn();
const endpoint = new EndpointFixture({
  store: store as InquiryStore,
  settings: { trustedProxyHops: 1 },
  maxPerClient: 1,
  hours: { ...hours, holidays: [{ date: '2026-03-02', name: 'A holiday' }] },
  recipients: recipients('email', 'webhook', 'acknowledgement'),
  wake,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T15:00:00Z') });
  vi.resetAllMocks();
  add.mockResolvedValue('stored');
  find.mockRejectedValue(new StoreUnavailable('down'));
});
afterAll(() => void vi.useRealTimers());

/** Posts as a browser without script does. @returns what the log says of the inquiry, or the status */
async function post(fields: Record<string, string> = {}, client = '192.0.2.1') {
  endpoint.logs.length = 0;
  const headers = { accept: '*/*', 'idempotency-key': id, 'x-forwarded-for': client };
  const { statusCode } = await endpoint.postForm({ ...ann, ...fields }, headers);
  return logged() ?? statusCode;
}

const logged = () => /"inquiry (\w+)"/.exec(endpoint.logs.join())?.[1];

describe('an inquiry', () => {
  it('is stored with its due time and channels, and wakes the outbox', async () => {
    const { body: token } = await endpoint.server.inject('/inquiries/token');
    vi.setSystemTime(Date.now() + minFillTimeMs);
    const source = { landingPage: '/' };
    const sent = { ...ann, token, source: { ...source, evil: 'x', referrer: 7 } };
    await endpoint.postJson(sent, { 'idempotency-key': id });
    expect(logged()).toBe('stored');
    expect(add).toHaveBeenCalledExactlyOnceWith({
      id,
      fields: ann,
      source,
      suspicions: [],
      isDoubtful: false,
      recipients: recipients('email', 'webhook', 'acknowledgement'),
      // The Monday is a holiday: two hours after opening on Tuesday.
      dueAt: new Date('2026-03-03T16:00:00Z'),
    });
    expect(wake).toHaveBeenCalledOnce();
  });

  it('that is suspicious is stored without waking the outbox', async () => {
    expect(await post({ [honeypotName]: 'x' })).toBe('quarantined');
    expect(add.mock.calls[0]?.[0].suspicions).toContain('filled in the hidden field');
    expect(wake).not.toHaveBeenCalled();
    expect(await post()).toBe('doubtful');
  });

  it('without a token is doubtful, and wakes the outbox', async () => {
    expect(await post()).toBe('doubtful');
    expect(add.mock.calls[0]?.[0]).toMatchObject({ isDoubtful: true });
    expect(wake).toHaveBeenCalledOnce();
  });

  it.each([
    ['stored', 'doubtful', true],
    ['released', 'released', true],
    ['repeated', 'repeated', false],
    ['conflict', 409, false],
  ] as const)('that is %s is reported as %s and counted: %j', async (outcome, reported, isNew) => {
    add.mockResolvedValueOnce(outcome);
    expect(await post()).toBe(reported);
    expect(wake).toHaveBeenCalledTimes(isNew ? 1 : 0);
    expect(await post()).toBe(isNew ? 'quarantined' : 'doubtful');
  });

  it('fails and does not count if the store fails', async () => {
    add.mockRejectedValueOnce(new StoreUnavailable('full'));
    expect(await post()).toBe(503);
    expect(wake).not.toHaveBeenCalled();
    expect(await post()).toBe('doubtful');
  });
});

it('the id of a post without a key is derived from the text, the day and the secret', () => {
  const [secret, other] = [Buffer.alloc(32, 's'), Buffer.alloc(32, 'o')];
  const [morning, evening] = [new Date('2026-01-01T00:00Z'), new Date('2026-01-01T23:59Z')];
  const own = idOfContent(ann, secret, morning);
  for (const id of [own, nextId(own)]) expect(id).toMatch(idempotencyKeyPattern);
  expect(idOfContent({ ...ann }, secret, evening)).toBe(own);
  expect(idOfContent(ann, secret, new Date('2026-01-02T00:00Z'))).not.toBe(own);
  expect(idOfContent({ ...ann, name: 'Ann.' }, secret, morning)).not.toBe(own);
  expect(idOfContent(ann, other, morning)).not.toBe(own);
});
