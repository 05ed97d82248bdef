import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { minFillTimeMs } from '#shared/post-metadata.ts';
import { blank } from '#tests/fixtures/company.ts';
import { maxLinks } from './link-count.ts';
import { createSpamFilter, type Submission, type Verdict } from './spam-filter.ts';
import { issueToken } from './time-token.ts';

const { formTokens: key } = deriveKeys('a secret of thirty-two characters');
const { formTokens: otherKey } = deriveKeys('another one of thirty-two letters');
const hour = 3_600_000;
let filter: ReturnType<typeof createSpamFilter>;
/** Of a form that was touched long enough ago. */
let token: string;
let sent = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  filter = createSpamFilter(key, 20);
  token = issueToken(key);
  vi.advanceTimersByTime(minFillTimeMs);
});

const links = (count: number) => ({
  fields: {
    ...blank,
    email: 'ann@mail.example',
    message: 'https://shop.example '.repeat(count),
  },
});

/** Each one differs from the others unless told otherwise. */
function judge(changes: Partial<Submission> = {}) {
  sent += 1;
  return filter.judge({
    ...{ id: `id ${sent}`, client: `client ${sent}`, honeypot: '', token },
    ...{ canRenewToken: false, source: {} },
    fields: { ...blank, email: `ann${sent}@mail.example`, message: `Inquiry ${sent}` },
    ...changes,
  });
}
const aged = (age: number) => {
  const issued = issueToken(key);
  vi.setSystemTime(Date.now() + age);
  return { token: issued };
};

const untouched = 'has no valid time token of the form';
const linked = (count: number) => `has ${count} links to other sites`;
const touched = 'after the form was first touched';

it.each<[string, () => Partial<Submission>, Verdict, string[]]>([
  ['nothing odd', () => ({}), 'ordinary', []],
  ['a text field that a browser leaves out', () => ({ honeypot: undefined }), 'ordinary', []],
  ['a token of 2 seconds', () => aged(2_000), 'ordinary', []],
  ['a token of a day', () => aged(24 * hour), 'ordinary', []],
  ['a token of a clock ahead', () => aged(-1), 'ordinary', []],
  ['as many links as are usual', () => links(maxLinks), 'ordinary', []],
  ['no token', () => ({ token: undefined }), 'doubtful', [untouched]],
  ['a token of another key', () => ({ token: issueToken(otherKey) }), 'doubtful', [untouched]],
  ['no token and a link', () => ({ ...links(2), token: '' }), 'doubtful', [untouched, linked(2)]],
  ['a token of 0.87 s', () => aged(870), 'doubtful', [`sent 0.8 s ${touched}`]],
  ['a token of 1.999 s', () => aged(1_999), 'doubtful', [`sent 1.9 s ${touched}`]],
  ['a token of 75.5 hours', () => aged(75.5 * hour), 'doubtful', [`sent 75 hours ${touched}`]],
  ['more links', () => links(maxLinks + 1), 'doubtful', [linked(maxLinks + 1)]],
  ...['x', ' ', 7, false, ['', 'x'], { a: 1 }].map(
    (honeypot): [string, () => Partial<Submission>, Verdict, string[]] => [
      `a hidden field with ${JSON.stringify(honeypot)}`,
      () => ({ honeypot }),
      'spam',
      ['filled in the hidden field'],
    ],
  ),
])('%s', (_, changes, verdict, suspicions) => {
  expect(judge(changes())).toEqual({ verdict, suspicions });
});

const verdicts = (count: number, changes: () => Partial<Submission>) =>
  Array.from(
    { length: count },
    () => judge({ token: aged(minFillTimeMs).token, ...changes() }).verdict,
  );

describe('a flood is spam', () => {
  it('from the fourth inquiry with one token, but not for repetitions of the others', () => {
    const shared = () => ({ token });
    expect(verdicts(5, shared)).toEqual(['ordinary', 'ordinary', 'ordinary', 'spam', 'spam']);
    const first = `id ${sent - 4}`;
    expect(judge({ token, id: first }).verdict).toBe('ordinary');
    expect(judge().suspicions).toEqual(['shares its time token with three other inquiries']);
  });

  const spellings = [
    'Buy our cheap followers!',
    'BUY  OUR CHEAP followers',
    'búy our cheap…followers',
    'buy our cheap followers',
  ];
  const sameText = (...messages: string[]) => {
    const left = [...messages];
    return () => ({
      fields: { ...blank, email: 'ann@mail.example', message: left.shift() ?? '' },
    });
  };

  it('from the third client with one text, however it is spelled; a short one is doubtful', () => {
    const flood = verdicts(4, sameText(...spellings));
    expect(flood).toEqual(['ordinary', 'ordinary', 'spam', 'spam']);
    const short = verdicts(3, sameText('Please call me', 'please call me!', 'PLEASE call me.'));
    expect(short).toEqual(['ordinary', 'ordinary', 'doubtful']);
  });

  it('but cannot use up the text of others by posts that are spam anyway', () => {
    for (const message of spellings) judge({ ...sameText(message)(), honeypot: 'x' });
    expect(verdicts(1, sameText(spellings[0] ?? ''))).toEqual(['ordinary']);
  });

  it('unlike one inquiry that is tried again over other networks', () => {
    const message = spellings[0] ?? '';
    const again = () => ({ ...sameText(message)(), id: 'the same' });
    expect(verdicts(4, again)).toEqual(Array(4).fill('ordinary'));
  });

  it("from a client's twenty-first inquiry within an hour", () => {
    const client = '192.0.2.1';
    for (let count = 0; count < 20; count++) {
      expect(verdicts(1, () => ({ client }))).toEqual(['ordinary']);
      filter.count(client);
      vi.advanceTimersByTime(60_000);
    }
    const many = 'followed too many from the same network address';
    expect(judge({ ...aged(minFillTimeMs), client }).suspicions).toEqual([many]);
    expect(verdicts(1, () => ({}))).toEqual(['ordinary']);
    vi.advanceTimersByTime(0.7 * hour);
    expect(verdicts(1, () => ({ client }))).toEqual(['ordinary']);
  });
});

it('a visitor who corrects the address twice is an ordinary one', () => {
  const correct = () => ({
    client: '192.0.2.1',
    fields: { ...blank, email: `ann@mail${sent}.example`, message: 'Hello' },
  });
  expect(verdicts(3, correct)).toEqual(['ordinary', 'ordinary', 'ordinary']);
});

it('a second weak sign makes an inquiry doubtful', () => {
  expect(verdicts(2, () => links(1))).toEqual(['ordinary', 'doubtful']);
});
