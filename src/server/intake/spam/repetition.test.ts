import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { createRepetitionWatch } from './repetition.ts';

const suspicion = 'same message as from 3 or more other senders within an hour';
const minute = 60_000;
const pitch =
  'We are a café in Lisbon that sells its own blends, and we would like you to store the beans.';
const wait = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * minute);

let watch: ReturnType<typeof createRepetitionWatch>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  watch = createRepetitionWatch(deriveKeys('a secret of thirty-two characters').repetitions);
});
afterEach(() => void vi.useRealTimers());

const judge = (email: string, client: string, message = pitch) =>
  watch.judge(client, { email, message });

/** An inquiry that is stored. @returns its suspicion */
function receive(...inquiry: Parameters<typeof judge>): string | undefined {
  const { suspicion, settle } = judge(...inquiry);
  settle(true);
  return suspicion;
}

/** From numbered addresses, all of one client or each of its own. */
const receiveFrom = (first: number, last: number, client?: string, message = pitch) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).map((number) =>
    receive(`${number}@x.example`, client ?? `192.0.2.${number}`, message),
  );

const fromFourthOn = [undefined, undefined, undefined, suspicion, suspicion];
const never = Array(5).fill(undefined);

it.each([
  ['of one client', 'client', pitch, fromFourthOn],
  ['of many clients', undefined, pitch, fromFourthOn],
  ['if it is short but has a link', undefined, 'Buy at www.evil.example', fromFourthOn],
  ['if it has 80 characters', undefined, 'x'.repeat(80), fromFourthOn],
  ['but not if it is shorter', undefined, 'x'.repeat(79), never],
  ['but not if many write it', undefined, 'Please call me back.', never],
])('the same message is suspicious from the fourth address on %s', (_, client, text, expected) => {
  expect(receiveFrom(1, 5, client, text)).toEqual(expected);
});

describe('the same message is suspicious', () => {
  it('in other case, white space and forms of the same letters', () => {
    const forms = [
      pitch,
      pitch.normalize('NFD'),
      `  ${pitch.toUpperCase().replaceAll(' ', '\r\n\t')}\n`,
      pitch.replace('We', 'Ｗｅ'),
    ];
    const verdicts = forms.map((text, number) => receive(`${number}@x.example`, 'client', text));
    expect(verdicts.at(-1)).toBe(suspicion);
    expect(receive('new@x.example', 'client', `${pitch} Soon.`)).toBeUndefined();
  });

  it('as long as it goes on, not only in the first hour', () => {
    receiveFrom(1, 3);
    for (let number = 4; number < 30; number++) {
      wait(50);
      expect(receiveFrom(number, number)).toEqual([suspicion]);
    }
  });

  it('even if one client repeats it so often that its own posts could hide the first ones', () => {
    receiveFrom(1, 3);
    receiveFrom(4, 29, '198.51.100.1');
    expect(receive('new@x.example', '192.0.2.99')).toBe(suspicion);
  });

  it('if all are sent at once and none is stored yet', () => {
    const verdicts = [1, 2, 3, 4].map((number) => judge(`${number}@x.example`, 'client'));
    expect(verdicts.at(-1)?.suspicion).toBe(suspicion);
  });

  it('even if an attempt of one of the senders has failed', () => {
    const failing = judge('1@x.example', 'client');
    receiveFrom(1, 3, 'client');
    failing.settle(false);
    expect(receive('4@x.example', 'client')).toBe(suspicion);
  });
});

describe('the same message is no repetition', () => {
  it('from one address that corrects itself, from wherever it is sent', () => {
    for (let number = 1; number <= 5; number++) {
      for (const email of ['Ann@x.example', 'ann@X.example', 'aNN@x.example']) {
        expect(receive(email, `192.0.2.${number}`)).toBeUndefined();
      }
    }
    expect(receive('bob@x.example', '192.0.2.9')).toBeUndefined();
  });

  it('of two others, when the third is the same person again', () => {
    const senders = ['ann@x.example', 'bob@x.example', 'eve@x.example', 'ann@x.example'];
    const judged = senders.map((email, number) => receive(email, `192.0.2.${number}`));
    expect(judged).toEqual(Array(4).fill(undefined));
  });

  it('if only one stranger has sent it before, under however many addresses', () => {
    receiveFrom(1, 20, '198.51.100.1');
    expect(receive('ann@x.example', '192.0.2.1')).toBeUndefined();
  });

  it('if those before were not stored', () => {
    for (let number = 0; number < 20; number++) {
      judge(`${number}@x.example`, `192.0.2.${number}`).settle(false);
    }
    expect(judge('ann@x.example', '192.0.2.99').suspicion).toBeUndefined();
  });
});

it('a message is forgotten after an hour', () => {
  receiveFrom(1, 1, 'client');
  wait(30);
  receiveFrom(2, 3, 'client');
  wait(30);
  expect(receiveFrom(4, 5, 'client')).toEqual([undefined, suspicion]);
});

it('a message is forgotten after 10,000 others, so that memory is bounded', () => {
  const others = (count: number, from: string) => {
    for (let other = 0; other < count; other++) {
      receive('x@x.example', 'client', `${pitch} ${from} ${other}`);
    }
  };
  receiveFrom(1, 3, 'client');
  others(9_999, 'first');
  expect(receiveFrom(4, 4, 'client')).toEqual([suspicion]);
  others(10_000, 'second');
  expect(receiveFrom(5, 5, 'client')).toEqual([undefined]);
});
