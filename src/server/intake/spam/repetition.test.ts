import { describe, expect, it } from 'vitest';
import { deriveKeys } from '#server/keys.ts';
import { createRepetitionWatch } from './repetition.ts';

const suspicion = 'same message as from 3 or more other senders within an hour';
const minute = 60_000;
const pitch =
  'We are a café in Lisbon that sells its own blends, and we would like you to store the beans.';

/** A watch with a clock that a test can move. */
function watchAt(clock = { now: 0 }) {
  const { repetitions } = deriveKeys('a secret of thirty-two characters');
  const watch = createRepetitionWatch(repetitions, () => clock.now);
  const judge = (email: string, client: string, text = pitch) =>
    watch.judge({ text, email, client });
  /** An inquiry that is stored. @returns its suspicion */
  const receive = (...message: Parameters<typeof judge>) => {
    const verdict = judge(...message);
    verdict.settle(true);
    return verdict.suspicion;
  };
  /** Senders of numbers, each from its own client. */
  const receiveFrom = (first: number, last: number, client = '192.0.2.', text = pitch) => {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    return numbers.map((number) =>
      receive(`${number}@x.example`, client.endsWith('.') ? client + number : client, text),
    );
  };
  return { clock, judge, receive, receiveFrom };
}

const fromFourthOn = [undefined, undefined, undefined, suspicion, suspicion];
const never = Array(5).fill(undefined);

describe('the same message is suspicious from the fourth sender on', () => {
  it.each([
    ['for many addresses of many clients', '192.0.2.', pitch],
    ['for many addresses of one client', 'client', pitch],
    ['if it is short but has a link', '192.0.2.', 'Buy at www.evil.example'],
    ['if it has 80 characters', '192.0.2.', 'x'.repeat(80)],
  ])('%s', (_, client, text) => {
    expect(watchAt().receiveFrom(1, 5, client, text)).toEqual(fromFourthOn);
  });

  it('in other case, white space and forms of the same letters', () => {
    const { receive } = watchAt();
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
    const { clock, receiveFrom } = watchAt();
    receiveFrom(1, 3);
    for (let number = 4; number < 30; number++) {
      clock.now += 50 * minute;
      expect(receiveFrom(number, number)).toEqual([suspicion]);
    }
  });

  it('even if one client repeats it so often that its own posts could hide the first ones', () => {
    const { receive, receiveFrom } = watchAt();
    receiveFrom(1, 3);
    receiveFrom(4, 29, '198.51.100.1');
    expect(receive('new@x.example', '192.0.2.99')).toBe(suspicion);
  });

  it('if all are sent at once and none is stored yet', () => {
    const { judge } = watchAt();
    const verdicts = [1, 2, 3, 4].map((number) => judge(`${number}@x.example`, 'client'));
    expect(verdicts.at(-1)?.suspicion).toBe(suspicion);
  });
});

describe('the same message is no repetition', () => {
  it('from one address that corrects itself, from wherever it is sent', () => {
    const { receive } = watchAt();
    for (let number = 1; number <= 5; number++) {
      for (const email of ['Ann@x.example', 'ann@X.example', 'aNN@x.example']) {
        expect(receive(email, `192.0.2.${number}`)).toBeUndefined();
      }
    }
    expect(receive('bob@x.example', '192.0.2.9')).toBeUndefined();
  });

  it('of two others, when the third is the same person again', () => {
    const { receive } = watchAt();
    const senders = ['ann@x.example', 'bob@x.example', 'eve@x.example', 'ann@x.example'];
    const judged = senders.map((email, number) => receive(email, `192.0.2.${number}`));
    expect(judged).toEqual(Array(4).fill(undefined));
  });

  it.each(['Please call me back.', 'I need a quote', '  見積もりをお願いします  ', 'x'.repeat(79)])(
    'if it is short and many write it: %s',
    (text) => {
      expect(watchAt().receiveFrom(1, 5, '192.0.2.', text)).toEqual(never);
    },
  );

  it('if only one stranger has sent it before, under however many addresses', () => {
    const { receive, receiveFrom } = watchAt();
    receiveFrom(1, 20, '198.51.100.1');
    expect(receive('ann@x.example', '192.0.2.1')).toBeUndefined();
  });

  it('if those before were not stored', () => {
    const { judge } = watchAt();
    for (let number = 0; number < 20; number++) {
      judge(`${number}@x.example`, `192.0.2.${number}`).settle(false);
    }
    expect(judge('ann@x.example', '192.0.2.99').suspicion).toBeUndefined();
  });

  it('but a failed attempt does not undo an earlier one of the same sender', () => {
    const { judge, receive, receiveFrom } = watchAt();
    const failing = judge('1@x.example', 'client');
    receiveFrom(1, 3, 'client');
    failing.settle(false);
    expect(receive('4@x.example', 'client')).toBe(suspicion);
  });
});

describe('a message is forgotten', () => {
  it('after an hour', () => {
    const { clock, receiveFrom } = watchAt();
    receiveFrom(1, 1, 'client');
    clock.now = 30 * minute;
    receiveFrom(2, 3, 'client');
    clock.now = 60 * minute;
    expect(receiveFrom(4, 5, 'client')).toEqual([undefined, suspicion]);
  });

  it('after 10,000 others, so that memory is bounded', () => {
    const { receive, receiveFrom } = watchAt();
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
});
