/** Of several servers one alone sends a notice that all of them find. */
import { beforeEach, expect, it, vi } from 'vitest';
import { Fixture, moment, openEmbedded, second } from '#tests/fixtures/stores.ts';
import type { Notice } from './notices.ts';
import { notifyOnce } from './notifier.ts';

const minute = 60 * second;
const notice: Notice = {
  type: 'channel.down',
  id: 'x',
  at: moment(0),
  title: 'It fails',
  text: '',
};
const fixture = new Fixture(openEmbedded);
const notify = vi.fn(async (_notice: Notice, _except?: string[]) => true);
let time = 0;

const server = (store = fixture.store, by = notify) => notifyOnce(by, store, () => moment(time));
const wait = (ms: number) => {
  time += ms;
  fixture.at(time);
};

beforeEach(() => {
  time = 0;
  notify.mockReset().mockResolvedValue(true);
});

it('is sent by one of two that ask at once, and both know that it was', async () => {
  const servers = [server(), server(fixture.other)];
  await Promise.all(servers.map((ask) => ask(notice, ['email'])));
  expect(notify.mock.calls).toEqual([[notice, ['email']]]);
  wait(minute);
  expect(await Promise.all(servers.map((ask) => ask(notice)))).toEqual([true, true]);
  expect(notify).toHaveBeenCalledOnce();
});

it('is another one with another id', async () => {
  const ask = server();
  await ask(notice);
  await ask({ ...notice, id: 'y' });
  expect(notify).toHaveBeenCalledTimes(2);
});

it('is asked for again, by any server, when no channel has taken it', async () => {
  notify.mockResolvedValueOnce(false);
  expect(await server()(notice)).toBe(false);
  expect(await server(fixture.other)(notice)).toBe(true);
});

it('is sent by another after five minutes, when the first was killed', async () => {
  const asked = Promise.withResolvers<void>();
  const never = vi.fn(() => {
    asked.resolve();
    return new Promise<boolean>(() => {});
  });
  void server(fixture.store, never)(notice);
  await asked.promise;
  const other = server(fixture.other);
  wait(5 * minute - 1);
  expect(await other(notice)).toBe(false);
  wait(1);
  expect(await other(notice)).toBe(true);
  expect(notify).toHaveBeenCalledOnce();
});

it('is not sent again by a server whose store failed after it was sent', async () => {
  const ask = server();
  const { remember } = fixture.store;
  vi.spyOn(fixture.store, 'remember')
    .mockImplementationOnce(remember)
    .mockRejectedValueOnce(new Error('locked'));
  await expect(ask(notice)).rejects.toThrow('locked');
  expect(await ask(notice)).toBe(true);
  expect(await server(fixture.other)(notice)).toBe(true);
  expect(notify).toHaveBeenCalledOnce();
});
