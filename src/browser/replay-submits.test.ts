// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdEarlySubmits } from './replay-submits.ts';

/** How long an attempt waits for the script, in milliseconds. */
const patience = 4000;

let script: PromiseWithResolvers<void>;
const load = vi.fn(() => script.promise);
let answer: () => Promise<Response>;
const failed = { title: 'Uh oh!', description: 'Try again' };
/** Submits that reach the page, and those of them that its script takes over. */
const reached = vi.fn();
let isLive: boolean;
/** To be called once the script has loaded. */
let release: () => void;
/** Removes the page's listeners, as leaving it does. */
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  script = Promise.withResolvers();
  isLive = false;
  answer = async () => new Response();
  // An answer never comes within the task of its request.
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return answer();
  });
  document.body.innerHTML =
    '<form method="post"><input name="name" required value="Ann"><input name="email" required value="a@b"><button type="submit">Send</button><p data-outcome="failed" hidden><svg></svg><span><strong></strong> <span></span></span></p></form>';
  part('form').dataset.texts = JSON.stringify({ failed });
  part('form').addEventListener('submit', (event) => {
    reached();
    if (isLive) event.preventDefault();
  });
  // jsdom would report that it does not navigate.
  document.addEventListener('submit', (event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    Object.defineProperty(event, 'defaultPrevented', { value: defaultPrevented });
  });
  const listeners = vi.spyOn(window, 'addEventListener');
  release = holdEarlySubmits(load);
  leave = () => {
    for (const [type, listener, options] of listeners.mock.calls)
      removeEventListener(type, listener as EventListener, options);
    listeners.mockRestore();
  };
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const part = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
const press = () => part('button').click();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const arrive = async () => {
  isLive = true;
  script.resolve();
  release();
  await wait(0);
};
const isBusy = () => part('button').ariaBusy === 'true';
const alert = () => document.querySelector('[role="alert"]:not([hidden])')?.textContent.trim();
const isPosted = () => part('form').dataset.posted === 'true';

it('an attempt before the script is repeated once the script has come, and only once', async () => {
  press();
  await wait(patience - 1);
  expect(reached).not.toHaveBeenCalled();
  await arrive();
  await wait(patience);
  expect(reached).toHaveBeenCalledOnce();
  press();
  expect(reached).toHaveBeenCalledTimes(2);
  expect(isPosted()).toBe(false);
});

it('an attempt is sent natively when the script fails to load, never within the event that was held', async () => {
  script.reject(new TypeError('no network'));
  press();
  // Firefox remembers the failure, so the load fails at once; in its event a press is ignored.
  await Promise.resolve()
    .then(() => {})
    .then(() => {});
  expect(reached).not.toHaveBeenCalled();
  await wait(0);
  expect(reached).toHaveBeenCalledOnce();
  press();
  await wait(0);
  expect(reached).toHaveBeenCalledTimes(2);
});

const nothing = () => new Promise<Response>(() => {});
const noNetwork = () => Promise.reject(new TypeError('no network'));
it.each<[string, load: () => Promise<unknown>, site: () => Promise<Response>, ms: number]>([
  ['the network is gone', noNetwork, noNetwork, 0],
  ['a proxy has lost the site', noNetwork, async () => new Response('', { status: 502 }), 0],
  ['the script fails and the line hangs', noNetwork, nothing, patience],
  ['the line hangs', nothing, nothing, patience],
])(
  'while %s, the form says that it failed, and the next attempt is held again',
  async (_, loads, site, ms) => {
    load.mockImplementationOnce(loads as () => Promise<void>);
    answer = site;
    press();
    expect(isBusy()).toBe(true);
    await wait(ms);
    expect([alert(), isBusy()]).toEqual(['Uh oh! Try again', false]);
    press();
    expect([alert(), isBusy()]).toEqual([undefined, true]);
    expect(reached).not.toHaveBeenCalled();
    await arrive();
    expect(reached).toHaveBeenCalledOnce();
    expect(isBusy()).toBe(false);
  },
);

it('an answer that comes after the script holds no later attempt', async () => {
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  load.mockImplementationOnce(noNetwork);
  press();
  await wait(0);
  await arrive();
  late.resolve(new Response());
  await wait(0);
  reached.mockClear();
  press();
  expect(reached).toHaveBeenCalledOnce();
});

it('native validation and links to other pages need no answer', async () => {
  script.reject(new TypeError('no network'));
  answer = noNetwork;
  for (const field of ['method', 'value']) part(`[${field}]`).removeAttribute(field);
  const invalid = vi.fn();
  part('input').addEventListener('invalid', invalid);
  press();
  await wait(0);
  expect(invalid).toHaveBeenCalledOnce();
  part('input').setAttribute('value', 'Ann');
  press();
  await wait(0);
  expect(reached).toHaveBeenCalledOnce();
});

it('all fields that native validation finds are held: none takes the focus from the first', async () => {
  script.reject(new TypeError('no network'));
  const prevented: boolean[] = [];
  for (const field of document.querySelectorAll('input')) {
    field.removeAttribute('value');
    const event = new Event('invalid', { cancelable: true });
    field.dispatchEvent(event);
    prevented.push(event.defaultPrevented);
    // Between the events of a real press the microtasks run.
    await Promise.resolve()
      .then(() => {})
      .then(() => {});
  }
  expect(prevented).toEqual([true, true]);
});

it('when the script stalls for four seconds an attempt is sent natively, and marked for the script', async () => {
  press();
  await wait(patience - 1);
  press();
  expect(reached).not.toHaveBeenCalled();
  await wait(1);
  await arrive();
  expect(reached).toHaveBeenCalledOnce();
  expect(isPosted()).toBe(true);
  delete part('form').dataset.posted;
  press();
  expect(isPosted()).toBe(false);
});
