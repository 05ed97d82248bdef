/** WebKitGTK's MiniBrowser, over WebDriver, on a virtual screen. */
import { freePort } from '../../tests/fixtures/ports.ts';
import { type Program, startProgram } from '../../tests/fixtures/program.ts';
import type { Browser, Found, Size, Tab, Target } from './tab.ts';
import { candidates, clickAt, displayed, typed } from './webdriver.ts';

/** Milliseconds for a command. One whose page goes away has no answer. */
const patience = 8000;
/** Milliseconds for the start of a browser on a busy machine. */
const startPatience = 60_000;

/** Sends a command. @throws when the driver refuses, or does not answer in time */
type Send = <Result>(method: string, path: string, body?: object) => Promise<Result>;

/** @param script whether pages may run any */
export async function startWebKit(script: boolean): Promise<Browser> {
  const size = '2000x1500x24';
  const screen = startProgram(['Xvfb', '-displayfd', '1', '-screen', '0', size]);
  let driver: Program | undefined;
  const stop = async () => {
    await driver?.stop();
    await screen.stop();
  };
  try {
    const display = await screen.ready((output) => /^(\d+)\n/m.exec(output)?.[1]);
    const port = await freePort();
    driver = startProgram(['WebKitWebDriver', `--port=${port}`], {
      DISPLAY: `:${display}`,
      // Its compositor crashes now and then where the graphics are drawn by software.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    });
    const send = sendTo(`http://127.0.0.1:${port}`);
    await driver.ready(() => send('GET', '/status').catch(() => undefined));
    return { openTab: (size) => openTab(send, size, script), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function sendTo(address: string): Send {
  return async (method, path, body = {}) => {
    const answer = await fetch(address + path, {
      method,
      signal: AbortSignal.timeout(path === '/session' ? startPatience : patience),
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
}

async function openTab(driver: Send, { width, height }: Size, script: boolean): Promise<Tab> {
  const options = { args: ['--automation', `--enable-javascript=${script}`] };
  const { sessionId } = await driver<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const send: Send = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
  const run: Tab['run'] = async (script, value, element) => {
    const body = `const [value, element] = arguments;
      return JSON.stringify((${script})(element ?? document.documentElement, value));`;
    const result = await send<string | null>('POST', '/execute/sync', {
      script: body,
      args: [value ?? null, element ?? null],
    });
    return result === null ? undefined : JSON.parse(result);
  };
  // The window has a bar above the page, and cannot be narrower than that.
  const bar = await run(() => outerHeight - innerHeight, undefined);
  await send('POST', '/window/rect', { width, height: height + bar });

  async function find({ role, name, within }: Target): Promise<Found[]> {
    const from = within ? await find(within) : [];
    if (within && from.length === 0) return [];
    const shown = await send<Found[]>('POST', '/execute/sync', {
      script: `return (${displayed})(arguments[1] ?? document.documentElement, arguments[0]);`,
      args: [candidates[role], from[0] ?? null],
    });
    const found: Found[] = [];
    for (const element of shown) {
      const told = (what: string) => send('GET', `${pathOf(element)}/${what}`);
      const matches =
        (await told('computedlabel')) === name && (await told('computedrole')) === role;
      if (matches) found.push(element);
    }
    return found;
  }
  const perform = (actions: object) => send<void>('POST', '/actions', { actions });

  return {
    open: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back'),
    find,
    run,
    click: (x, y) => perform(clickAt(x, y)),
    type: (text) => perform(typed(text)),
    picture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    close: () => send('DELETE', ''),
  };
}

/** Of an element, whose reference has one key: https://w3c.github.io/webdriver/#elements */
const pathOf = (element: Found = {}) => `/element/${Object.values(element)[0]}`;
