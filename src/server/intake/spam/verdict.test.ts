import { describe, expect, it } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { blank } from '#tests/fixtures/company.ts';
import { mostLinks } from './links.ts';
import { leastTime } from './time-token.ts';
import { createSpamFilter, type Suspect } from './verdict.ts';

const keys = deriveKeys('a secret of thirty-two characters');
const inquiry = {
  ...blank,
  name: 'Canary',
  email: 'canary@mail.example',
  company: 'Canary',
  message: 'Canary has a question',
};
const ordinary = { client: '192.0.2.1', inquiry, trap: '', token: undefined };

function newFilter(clock = { now: 1_790_000_000_000 }) {
  const filter = createSpamFilter({ keys, now: () => clock.now });
  /** The suspicions of an inquiry that is then stored. */
  const judge = (changes: Partial<Suspect>) => {
    const { suspicions, settle } = filter.judge({ ...ordinary, ...changes });
    settle(true);
    return suspicions;
  };
  return { clock, issueToken: filter.issueToken, judge };
}

describe('the spam filter', () => {
  it.each(['', undefined, null])('accepts an empty hidden field: %j', (trap) => {
    expect(newFilter().judge({ trap })).toEqual([]);
  });

  it.each(['x', ' ', 7, false, ['', 'x'], { a: 1 }])('sees a filled hidden field: %j', (trap) => {
    expect(newFilter().judge({ trap })).toEqual(['filled the hidden field']);
  });

  it('accepts a person who took the time to write, and a missing or broken token', () => {
    const { clock, issueToken, judge } = newFilter();
    const token = issueToken();
    clock.now += leastTime;
    for (const one of [token, undefined, null, '', 'x', 7, {}, [issueToken()]]) {
      expect(judge({ token: one })).toEqual([]);
    }
  });

  it('names all signs, and quotes nothing that the visitor wrote', () => {
    const many = mostLinks + 1;
    const { clock, issueToken, judge } = newFilter();
    const message = 'Canary https://canary.example '.repeat(many);
    const token = issueToken();
    clock.now += 800;
    const spam = (email = inquiry.email) =>
      judge({ inquiry: { ...inquiry, message, email }, trap: 'Canary', token });
    for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) spam(email);
    const suspicions = spam();
    expect(suspicions).toEqual([
      'filled the hidden field',
      'sent 0.8 s after the form was first touched',
      `has ${many} links to other sites in the message`,
      'same message as from 3 or more other senders within an hour',
    ]);
    expect(suspicions.join()).not.toMatch(/canary/i);
  });
});
