import { describe, expect, it } from 'vitest';
import { deriveKeys } from '../core/keys.ts';
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
  return { clock, judge, receive };
}

type Receive = ReturnType<typeof watchAt>['receive'];

/** Five senders, the first of them given the number 1. */
const five = (receive: Receive, sender: (number: number) => [email: string, client: string]) =>
  [1, 2, 3, 4, 5].map((number) => receive(...sender(number)));

const fromFourthOn = [undefined, undefined, undefined, suspicion, suspicion];
const never = Array(5).fill(undefined);

describe('the same message is suspicious from the fourth sender on', () => {
  it('when they are many addresses of many clients', () => {
    const { receive } = watchAt();
    expect(five(receive, (number) => [`${number}@x.example`, `192.0.2.${number}`])).toEqual(
      fromFourthOn,
    );
  });

  it('when one client uses many addresses', () => {
    const { receive } = watchAt();
    expect(five(receive, (number) => [`${number}@x.example`, '192.0.2.1'])).toEqual(fromFourthOn);
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

  it('although it is short, when it holds a link', () => {
    const { receive } = watchAt();
    const judged = [1, 2, 3, 4].map((number) =>
      receive(`${number}@x.example`, 'client', 'Buy at www.evil.example'),
    );
    expect(judged.at(-1)).toBe(suspicion);
  });

  it('when it has 80 characters, and not when it has 79', () => {
    const judged = (length: number) => {
      const { receive } = watchAt();
      const text = 'x'.repeat(length);
      const each: Receive = (email, client) => receive(email, client, text);
      return five(each, (number) => [`${number}@x.example`, 'client']);
    };
    expect(judged(80)).toEqual(fromFourthOn);
    expect(judged(79)).toEqual(never);
  });

  it('as long as it goes on, not only in the first hour', () => {
    const { clock, receive } = watchAt();
    for (const number of [1, 2, 3]) receive(`${number}@x.example`, `192.0.2.${number}`);
    for (let number = 4; number < 30; number++) {
      clock.now += 50 * minute;
      expect(receive(`${number}@x.example`, `192.0.2.${number}`)).toBe(suspicion);
    }
  });

  it('also when one client then sends it so often that its own posts would hide those before', () => {
    const { receive } = watchAt();
    for (const number of [1, 2, 3]) receive(`${number}@x.example`, `192.0.2.${number}`);
    for (let number = 4; number < 30; number++) receive(`${number}@x.example`, '198.51.100.1');
    expect(receive('new@x.example', '192.0.2.99')).toBe(suspicion);
  });

  it('when all are sent at once and none is stored yet', () => {
    const { judge } = watchAt();
    const verdicts = [1, 2, 3, 4].map((number) => judge(`${number}@x.example`, 'client'));
    expect(verdicts.at(-1)?.suspicion).toBe(suspicion);
  });
});

describe('the same message is no repetition', () => {
  it('from one address, which corrects itself, from wherever it is sent', () => {
    const { receive } = watchAt();
    expect(five(receive, (number) => ['Ann@x.example', `192.0.2.${number}`])).toEqual(never);
    for (const email of ['ann@X.example', 'ANN@x.example', 'aNN@x.example']) {
      expect(receive(email, '192.0.2.9')).toBeUndefined();
    }
    expect(receive('bob@x.example', '192.0.2.9')).toBeUndefined();
  });

  it('of two others, when the third is the same person again', () => {
    const { receive } = watchAt();
    const senders = ['ann@x.example', 'bob@x.example', 'eve@x.example', 'ann@x.example'];
    const judged = senders.map((email, number) => receive(email, `192.0.2.${number}`));
    expect(judged).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('when it is a short sentence that many people write', () => {
    const { receive } = watchAt();
    for (const text of ['Please call me back.', 'I need a quote', '  見積もりをお願いします  ']) {
      const judged = five(
        (email, client) => receive(email, client, text),
        (number) => [`${number}@x.example`, `192.0.2.${number}`],
      );
      expect(judged).toEqual(never);
    }
  });

  it('when one stranger alone has sent it before, under however many addresses', () => {
    const { receive } = watchAt();
    for (let number = 0; number < 20; number++) receive(`${number}@x.example`, '198.51.100.1');
    expect(receive('ann@x.example', '192.0.2.1')).toBeUndefined();
  });

  it('when those before were not stored', () => {
    const { judge } = watchAt();
    for (let number = 0; number < 20; number++) {
      judge(`${number}@x.example`, `192.0.2.${number}`).settle(false);
    }
    expect(judge('ann@x.example', '192.0.2.99').suspicion).toBeUndefined();
  });

  it('when an attempt failed after another of the same sender was stored: that one stays', () => {
    const { judge, receive } = watchAt();
    const failing = judge('1@x.example', 'client');
    for (const number of [1, 2, 3]) receive(`${number}@x.example`, 'client');
    failing.settle(false);
    expect(receive('4@x.example', 'client')).toBe(suspicion);
  });
});

describe('what was seen is forgotten', () => {
  it('after an hour', () => {
    const { clock, receive } = watchAt();
    receive('1@x.example', 'client');
    clock.now = 30 * minute;
    for (const number of [2, 3]) receive(`${number}@x.example`, 'client');
    clock.now = 60 * minute;
    expect(receive('4@x.example', 'client')).toBeUndefined();
    expect(receive('5@x.example', 'client')).toBe(suspicion);
  });

  it('when 10,000 others have come since, so that memory is bounded', () => {
    const { receive } = watchAt();
    const others = (count: number, from: string) => {
      for (let other = 0; other < count; other++) {
        receive('x@x.example', 'client', `${pitch} ${from} ${other}`);
      }
    };
    for (const number of [1, 2, 3]) receive(`${number}@x.example`, 'client');
    others(9_999, 'first');
    expect(receive('4@x.example', 'client')).toBe(suspicion);
    others(10_000, 'second');
    expect(receive('5@x.example', 'client')).toBeUndefined();
  });
});
