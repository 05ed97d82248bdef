import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { minFillTimeMs } from '#shared/post-metadata.ts';
import { blank } from '#tests/fixtures/company.ts';
import { maxLinks } from './link-count.ts';
import { createSpamFilter, type Submission } from './spam-filter.ts';
import { issueToken } from './time-token.ts';

const { formTokens: key } = deriveKeys('a secret of thirty-two characters');
const hour = 3_600_000;
const links = (count: number) => ({
  ...blank,
  email: 'ann@mail.example',
  message: 'https://shop.example '.repeat(count),
});
let filter: ReturnType<typeof createSpamFilter>;
/** Of a form that was touched long enough ago. */
let token: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  filter = createSpamFilter(key, 2);
  token = issueToken(key);
  vi.advanceTimersByTime(minFillTimeMs);
});

const client = '192.0.2.1';
const submission = { client, inquiry: blank, honeypot: '', token: undefined, source: {} };
const check = (changes: Partial<Submission>) =>
  filter.check({ ...submission, isScript: false, ...changes });
const suspicionsOf = (changes: Partial<Submission>) => check(changes).suspicions;
const filled = 'filled in the hidden field';
const noScript = "was not sent by the form's script";

it.each(['', undefined, null])('an empty hidden field is accepted: %j', (honeypot) => {
  expect(suspicionsOf({ honeypot, token })).toEqual([]);
});

it.each(['x', ' ', 7, false, ['', 'x'], { a: 1 }])(
  'a filled hidden field is seen: %j',
  (honeypot) => {
    expect(suspicionsOf({ honeypot, token })).toEqual([filled]);
  },
);

it.each<[number, string[]]>([
  [0, ['sent 0.0 s after the form was first touched']],
  [870, ['sent 0.8 s after the form was first touched']],
  [1_999, ['sent 1.9 s after the form was first touched']],
  [24 * hour + 1, ['sent 24 hours after the form was first touched']],
  [75.5 * hour, ['sent 75 hours after the form was first touched']],
  ...[2_000, 24 * hour, -1].map((age): [number, string[]] => [age, []]),
])('%d ms after the form was touched: %j', (age, suspicions) => {
  const issued = issueToken(key);
  vi.setSystemTime(Date.now() + age);
  expect(suspicionsOf({ isScript: true, token: issued })).toEqual(suspicions);
});

describe('one signal', () => {
  it.each<[string, Partial<Submission>, string[]]>([
    ['no token from the form without script', {}, []],
    ['no token from the script', { isScript: true }, [noScript]],
    ['a token that is not ours, from the script', { isScript: true, token: 'x.y.z' }, [noScript]],
  ])('%s', (_, changes, suspicions) => {
    expect(suspicionsOf(changes)).toEqual(suspicions);
  });

  it('some links are accepted, more are not', () => {
    const post = { isScript: true, token };
    expect(suspicionsOf({ ...post, inquiry: links(maxLinks) })).toEqual([]);
    const many = `has ${maxLinks + 1} links to other sites in the message`;
    expect(suspicionsOf({ ...post, inquiry: links(maxLinks + 1) })).toEqual([many]);
  });
});

it('without script one link more is enough', () => {
  const one = 'has 1 link to other sites in the message';
  expect(suspicionsOf({ inquiry: links(1) })).toEqual([noScript, one]);
});

it('only an inquiry with a token may be acknowledged', () => {
  expect(check({ token, isScript: true }).mayAcknowledge).toBe(true);
  expect(check({}).mayAcknowledge).toBe(false);
  expect(check({ token, honeypot: 'x' }).mayAcknowledge).toBe(false);
});

it("a client's third inquiry within an hour is too many", () => {
  filter.count(submission.client);
  expect(suspicionsOf({})).toEqual([]);
  vi.advanceTimersByTime(hour / 2);
  filter.count(submission.client);
  expect(suspicionsOf({})).toEqual([
    'followed 2 others from the same network address within an hour',
  ]);
  expect(suspicionsOf({ client: '192.0.2.2' })).toEqual([]);
  vi.advanceTimersByTime(hour / 2);
  expect(suspicionsOf({})).toEqual([]);
});

it('all signals are named', () => {
  const early = issueToken(key);
  vi.advanceTimersByTime(800);
  const inquiry = links(maxLinks + 1);
  expect(suspicionsOf({ inquiry, honeypot: 'x', token: early })).toEqual([
    filled,
    'sent 0.8 s after the form was first touched',
    `has ${maxLinks + 1} links to other sites in the message`,
  ]);
});
