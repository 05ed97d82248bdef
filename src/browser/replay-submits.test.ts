// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdEarlySubmits } from './replay-submits.ts';

const timeoutMs = 4000;

let script: PromiseWithResolvers<void>;
const load = vi.fn(() => script.promise);
let respond: () => Promise<Response>;
const failed = { title: 'Uh oh!', description: 'Try again' };
/** Called for each submit that is not held. */
const submitted = vi.fn();
let isLive: boolean;
/** To be called once the script has loaded. */
let replay: () => void;
/** Removes the page's listeners, as leaving it does. */
let removeListeners: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  script = Promise.withResolvers();
  isLive = false;
  respond = async () => new Response();
  // A response never arrives in the same task as its request.
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return respond();
  });
  document.body.innerHTML =
    '<form method="post"><input name="name" required value="Ann"><input name="email" required value="a@b"><button type="button" hidden></button><button type="submit">Send</button><p data-outcome="failed" hidden><svg></svg><span><strong></strong> <span></span></span></p></form>';
  part('form').dataset.texts = JSON.stringify({ failed });
  part('form').addEventListener('submit', (event) => {
    submitted();
    if (isLive) event.preventDefault();
  });
  // jsdom would report that it does not navigate.
  document.addEventListener('submit', (event) => {
    const { defaultPrevented } = event;
    event.preventDefault();
    Object.defineProperty(event, 'defaultPrevented', { value: defaultPrevented });
  });
  const listeners = vi.spyOn(window, 'addEventListener');
  replay = holdEarlySubmits(load);
  removeListeners = () => {
    for (const [type, listener, options] of listeners.mock.calls)
      removeEventListener(type, listener as EventListener, options);
    listeners.mockRestore();
  };
});
afterEach(() => {
  removeListeners();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const part = (selector: string) =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
const click = () => part('[type="submit"]').click();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const loadScript = async () => {
  isLive = true;
  script.resolve();
  replay();
  await wait(0);
};
const isBusy = () => part('[type="submit"]').ariaBusy === 'true';
const alert = () => document.querySelector('[role="alert"]:not([hidden])')?.textContent.trim();
const isPosted = () => part('form').dataset.posted === 'true';

it('a submit before the script has loaded is replayed then, and only once', async () => {
  click();
  await wait(timeoutMs - 1);
  expect(submitted).not.toHaveBeenCalled();
  await loadScript();
  await wait(timeoutMs);
  expect(submitted).toHaveBeenCalledOnce();
  click();
  expect(submitted).toHaveBeenCalledTimes(2);
  expect(isPosted()).toBe(false);
});

it('a submit goes out natively if the script fails to load, but never within the event that was held', async () => {
  script.reject(new TypeError('no network'));
  click();
  // Firefox caches the failure, so loading fails at once; within the event a click would be ignored.
  await Promise.resolve()
    .then(() => {})
    .then(() => {});
  expect(submitted).not.toHaveBeenCalled();
  await wait(0);
  expect(submitted).toHaveBeenCalledOnce();
  click();
  await wait(0);
  expect(submitted).toHaveBeenCalledTimes(2);
});

const nothing = () => new Promise<Response>(() => {});
const noNetwork = () => Promise.reject(new TypeError('no network'));
it.each<[string, load: () => Promise<unknown>, site: () => Promise<Response>, ms: number]>([
  ['the network is down', noNetwork, noNetwork, 0],
  ['a proxy cannot reach the site', noNetwork, async () => new Response('', { status: 502 }), 0],
  ['the script fails and the network hangs', noNetwork, nothing, timeoutMs],
  ['the network hangs', nothing, nothing, timeoutMs],
])('while %s, the form says so, and the next submit is held again', async (_, loads, site, ms) => {
  load.mockImplementationOnce(loads as () => Promise<void>);
  respond = site;
  click();
  expect(isBusy()).toBe(true);
  await wait(ms);
  expect([alert(), isBusy()]).toEqual(['Uh oh! Try again', false]);
  click();
  expect([alert(), isBusy()]).toEqual([undefined, true]);
  expect(submitted).not.toHaveBeenCalled();
  await loadScript();
  expect(submitted).toHaveBeenCalledOnce();
  expect(isBusy()).toBe(false);
});

it('a response that arrives after the script holds no later submit', async () => {
  const lateResponse = Promise.withResolvers<Response>();
  respond = () => lateResponse.promise;
  load.mockImplementationOnce(noNetwork);
  click();
  await wait(0);
  await loadScript();
  lateResponse.resolve(new Response());
  await wait(0);
  submitted.mockClear();
  click();
  expect(submitted).toHaveBeenCalledOnce();
});

it('native validation and GET forms need no response from the site', async () => {
  script.reject(new TypeError('no network'));
  respond = noNetwork;
  for (const field of ['method', 'value']) part(`[${field}]`).removeAttribute(field);
  const invalid = vi.fn();
  part('input').addEventListener('invalid', invalid);
  click();
  await wait(0);
  expect(invalid).toHaveBeenCalledOnce();
  part('input').setAttribute('value', 'Ann');
  click();
  await wait(0);
  expect(submitted).toHaveBeenCalledOnce();
});

it('every event of native validation is held: none takes the focus from the first field', async () => {
  script.reject(new TypeError('no network'));
  const prevented: boolean[] = [];
  for (const field of document.querySelectorAll('input')) {
    field.removeAttribute('value');
    const event = new Event('invalid', { cancelable: true });
    field.dispatchEvent(event);
    prevented.push(event.defaultPrevented);
    // Between the events of a real click, microtasks run.
    await Promise.resolve()
      .then(() => {})
      .then(() => {});
  }
  expect(prevented).toEqual([true, true]);
});

it('when the script stalls for four seconds a submit goes out natively, which the form records', async () => {
  click();
  await wait(timeoutMs - 1);
  click();
  expect(submitted).not.toHaveBeenCalled();
  await wait(1);
  await loadScript();
  expect(submitted).toHaveBeenCalledOnce();
  expect(isPosted()).toBe(true);
  delete part('form').dataset.posted;
  click();
  expect(isPosted()).toBe(false);
});
