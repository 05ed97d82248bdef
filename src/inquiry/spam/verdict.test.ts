import { describe, expect, it } from 'vitest';
import { blank } from '../../../tests/fixtures/company.ts';
import { deriveKeys } from '../core/keys.ts';
import { mostLinks } from './links.ts';
import { leastTime } from './time-token.ts';
import { createSpamFilter, type SpamFilter, type Suspect } from './verdict.ts';

const canary = 'Canary';
const inquiry = {
  ...blank,
  name: canary,
  email: 'canary@mail.example',
  company: canary,
  message: `${canary} has a question`,
};
const ordinary = { client: '192.0.2.1', inquiry, trap: '', token: undefined };
const clock = { now: 1_790_000_000_000 };
const keys = deriveKeys('a secret of thirty-two characters');
const newFilter = () => createSpamFilter({ keys, now: () => clock.now });

/** Judges an inquiry that is then stored. */
function suspicionsOf(filter: SpamFilter, suspect: Suspect): string[] {
  const { suspicions, settle } = filter.judge(suspect);
  settle(true);
  return suspicions;
}

describe('the spam filter', () => {
  it.each(['', undefined, null])('has nothing against an empty hidden field: %j', (trap) => {
    expect(suspicionsOf(newFilter(), { ...ordinary, trap })).toEqual([]);
  });

  it.each(['x', ' ', 7, false, ['', 'x'], { a: 1 }])('sees a filled hidden field: %j', (trap) => {
    expect(suspicionsOf(newFilter(), { ...ordinary, trap })).toEqual(['filled the hidden field']);
  });

  it('has nothing against a person who took the time to write', () => {
    const filter = newFilter();
    const token = filter.issueToken();
    clock.now += leastTime;
    expect(suspicionsOf(filter, { ...ordinary, token })).toEqual([]);
  });

  it('has nothing against a token that is missing or broken', () => {
    const filter = newFilter();
    for (const token of [undefined, null, '', 'x', 7, {}, [filter.issueToken()]]) {
      expect(suspicionsOf(filter, { ...ordinary, token })).toEqual([]);
    }
  });

  it('names everything it found, and quotes nothing that the visitor wrote', () => {
    const many = mostLinks + 1;
    const filter = newFilter();
    const message = `${canary} https://canary.example `.repeat(many);
    const sent = {
      ...ordinary,
      inquiry: { ...inquiry, message },
      trap: canary,
      token: filter.issueToken(),
    };
    clock.now += 800;
    for (const email of ['a@x.example', 'b@x.example', 'c@x.example']) {
      suspicionsOf(filter, { ...sent, inquiry: { ...sent.inquiry, email } });
    }
    const suspicions = suspicionsOf(filter, sent);
    expect(suspicions).toEqual([
      'filled the hidden field',
      'sent 0.8 s after the form was first touched',
      `has ${many} links to other sites in the message`,
      'same message as from 3 or more other senders within an hour',
    ]);
    expect(suspicions.join()).not.toMatch(/canary/i);
  });
});
