import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeChannel, refusal } from '#tests/fixtures/outbox.ts';
import { Fixture, moment, openEmbedded, second } from '#tests/fixtures/stores.ts';
import type { Notice } from './notices.ts';
import { createNotifier, notifyOnce } from './notifier.ts';

const minute = 60 * second;
const notice: Notice = {
  type: 'channel.down',
  id: 'x',
  at: moment(0),
  title: 'It fails',
  text: '',
};

it('skips channels that are left out, warns once for each that fails, and quotes nothing', async () => {
  const [email, slack] = [fakeChannel('email'), fakeChannel('slack')];
  const log = { warn: vi.fn() };
  const notify = createNotifier([email, slack], log);
  expect(await notify(notice, ['email'])).toBe(true);
  expect([email.notify.mock.calls, slack.notify.mock.calls]).toEqual([[], [[notice]]]);
  expect(await notify(notice, ['email', 'slack'])).toBe(false);
  expect(log.warn).not.toHaveBeenCalled();

  email.notify.mockRejectedValueOnce(refusal());
  slack.notify.mockRejectedValueOnce(new Error('our own mistake with a secret'));
  expect(await notify(notice)).toBe(false);
  email.notify.mockResolvedValueOnce('1 of 2 recipients refused');
  expect(await notify(notice, ['slack'])).toBe(true);
  const fields = { notice: 'channel.down', channel: 'email' };
  expect(log.warn.mock.calls).toEqual([
    [{ ...fields, reason: 'SMTP 451' }, 'a notice was not sent'],
    [{ ...fields, channel: 'slack', reason: 'Error' }, 'a notice was not sent'],
    [
      { ...fields, reason: '1 of 2 recipients refused' },
      'a notice was sent, but not as it should be',
    ],
  ]);
});

describe('among several servers, a notice', () => {
  const fixture = new Fixture(openEmbedded);
  const notify = vi.fn(async (_notice: Notice, _except?: string[]) => true);
  const server = (store = fixture.store) => notifyOnce(notify, store);
  const at = (ms: number) => {
    vi.setSystemTime(moment(ms));
    fixture.at(ms);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: moment(0) });
    onTestFinished(() => void vi.useRealTimers());
    notify.mockReset().mockResolvedValue(true);
  });

  it('is sent by one of two that ask at once, and both know that it was', async () => {
    const servers = [server(), server(fixture.other)];
    await Promise.all(servers.map((ask) => ask(notice, ['email'])));
    expect(notify.mock.calls).toEqual([[notice, ['email']]]);
    at(minute);
    expect(await Promise.all(servers.map((ask) => ask(notice)))).toEqual([true, true]);
    expect(notify).toHaveBeenCalledOnce();
    await server()({ ...notice, id: 'y' });
    expect(notify).toHaveBeenCalledTimes(2);
  });

  it('is asked for again, by any server, when no channel has accepted it', async () => {
    notify.mockResolvedValueOnce(false);
    expect(await server()(notice)).toBe(false);
    expect(await server(fixture.other)(notice)).toBe(true);
  });

  it('is sent by another after ten minutes, when the first was killed', async () => {
    const asked = Promise.withResolvers<void>();
    notify.mockImplementationOnce(() => {
      asked.resolve();
      return new Promise(() => {});
    });
    void server()(notice);
    await asked.promise;
    const other = server(fixture.other);
    at(10 * minute - 1);
    expect(await other(notice)).toBe(false);
    at(10 * minute);
    expect(await other(notice)).toBe(true);
    expect(notify).toHaveBeenCalledTimes(2);
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
});
