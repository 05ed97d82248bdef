// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import event from './event.ts';

const ask = () => document.dispatchEvent(new Event('toast:expected'));

it('an island that could not be loaded is loaded when it is asked for again, and started once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const start = vi.fn(async () => {});
  const load = vi.fn(async () => start).mockRejectedValueOnce(new TypeError('no network'));
  event(load, { name: 'event', value: 'toast:expected' }, document.body);
  ask();
  await vi.waitFor(() => expect(log).toHaveBeenCalled());
  expect(start).not.toHaveBeenCalled();
  ask();
  ask();
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
  ask();
  expect(load).toHaveBeenCalledTimes(2);
});
