import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { blank } from '#tests/fixtures/company.ts';
import { mostLinks } from './links.ts';
import { leastTime } from './time-token.ts';
import { createSpamFilter, type Suspect } from './verdict.ts';

const inquiry = {
  ...blank,
  email: 'canary@mail.example',
  message: 'Canary https://canary.example '.repeat(mostLinks + 1),
};
let filter: ReturnType<typeof createSpamFilter>;
beforeEach(() => {
  filter = createSpamFilter({ keys: deriveKeys('a secret of thirty-two characters') });
});

/** The suspicions of an inquiry that is then stored. */
function suspicionsOf(changes: Partial<Suspect>): string[] {
  const suspect = { client: '192.0.2.1', inquiry: blank, trap: '', token: undefined };
  const { suspicions, settle } = filter.judge({ ...suspect, ...changes });
  settle(true);
  return suspicions;
}

it.each(['', undefined, null])('an empty hidden field is accepted: %j', (trap) => {
  expect(suspicionsOf({ trap })).toEqual([]);
});

it.each(['x', ' ', 7, false, ['', 'x'], { a: 1 }])('a filled hidden field is seen: %j', (trap) => {
  expect(suspicionsOf({ trap })).toEqual(['filled the hidden field']);
});

it('all signs are named, and nothing is quoted that the visitor wrote', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const token = filter.issueToken();
  const spam = (email: string) =>
    suspicionsOf({ inquiry: { ...inquiry, email }, trap: 'Canary', token });
  for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) spam(email);
  vi.advanceTimersByTime(800);
  const suspicions = spam(inquiry.email);
  expect(suspicions).toEqual([
    'filled the hidden field',
    'sent 0.8 s after the form was first touched',
    `has ${mostLinks + 1} links to other sites in the message`,
    'same message as from 3 or more other senders within an hour',
  ]);
  expect(suspicions.join()).not.toMatch(/canary/i);
  vi.advanceTimersByTime(leastTime);
  expect(suspicionsOf({ token })).toEqual([]);
});
