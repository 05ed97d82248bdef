import { describe, expect, it } from 'vitest';
import { createRepetitionWatch, judgeLinks } from './heuristics.ts';

describe('links in a message', () => {
  it.each([
    ['none at all', undefined],
    ['https://a.example http://b.example www.c.example', undefined],
    ['https://www.a.example https://www.b.example https://www.c.example', undefined],
    ['a www.b, HTTPS://C, http://d and Www.e', 'has 4 links in the message'],
    ['<a href="http://a">http://a</a> [url=http://b]http://b[/url]', 'has 4 links in the message'],
    ['our shop is awww.example, wwww. and http:/ are no links; www is none', undefined],
  ])('are judged: %s', (message, suspicion) => {
    expect(judgeLinks(message)).toBe(suspicion);
  });
});

describe('the same message', () => {
  const suspicion = 'same message as 2 or more others within an hour';
  const minute = 60_000;
  const watchAt = (clock = { now: 0 }) => ({
    clock,
    watch: createRepetitionWatch(() => clock.now),
  });

  it('is suspicious from the third inquiry on', () => {
    const { watch } = watchAt();
    const verdicts = ['a', 'b', 'c', 'd'].map((id) => watch.judge(id, 'Buy now'));
    expect(verdicts).toEqual([undefined, undefined, suspicion, suspicion]);
  });

  it('is recognized in other case, white space and forms of the same letters', () => {
    const { watch } = watchAt();
    watch.judge('a', 'Buy our caf\u00e9 now');
    watch.judge('b', ' buy\r\n\tOUR  cafe\u0301 now\n');
    expect(watch.judge('c', 'BUY our ｃafé now')).toBe(suspicion);
    expect(watch.judge('d', 'Buy our café later')).toBeUndefined();
  });

  it('may be retried under its own id as often as it takes', () => {
    const { watch } = watchAt();
    for (let retry = 0; retry < 10; retry++) expect(watch.judge('a', 'Hello')).toBeUndefined();
    expect(watch.judge('b', 'Hello')).toBeUndefined();
  });

  it('is forgotten after an hour', () => {
    const { clock, watch } = watchAt();
    watch.judge('a', 'Hello');
    clock.now = 30 * minute;
    watch.judge('b', 'Hello');
    clock.now = 60 * minute;
    expect(watch.judge('c', 'Hello')).toBeUndefined();
    expect(watch.judge('d', 'Hello')).toBe(suspicion);
  });

  it('is forgotten when 10,000 others have come since, so that memory is bounded', () => {
    const { watch } = watchAt();
    const repeat = (id: string) => watch.judge(id, 'Hello');
    const others = (count: number, from: string) => {
      for (let other = 0; other < count; other++) watch.judge('x', `${from} ${other}`);
    };
    repeat('a');
    others(9_999, 'first');
    repeat('b');
    others(9_999, 'second');
    expect(repeat('c')).toBe(suspicion);
    others(10_000, 'third');
    expect(repeat('d')).toBeUndefined();
  });
});
