/** WebKitGTK's MiniBrowser on a virtual screen, over WebDriver: https://w3c.github.io/webdriver/ */
import { freePort } from '../../tests/fixtures/ports.ts';
import { startProgram } from '../../tests/fixtures/program.ts';
import type { Browser, Size, Tab } from './puppeteer.ts';

/** A command gets no response if its page is left meanwhile. */
const commandTimeoutMs = 8000;
/** Enough on a busy machine. */
const startTimeoutMs = 60_000;

/** https://w3c.github.io/webdriver/#keyboard-actions */
const keys = { Tab: '\uE004', Escape: '\uE00C' };

/** @param script whether pages may run any */
export async function startWebKit(script: boolean): Promise<Browser> {
  const size = '2000x1500x24';
  const screen = startProgram(['Xvfb', '-displayfd', '1', '-screen', '0', size]);
  const display = await screen.ready((output) => /^(\d+)\n/m.exec(output)?.[1]);
  const port = await freePort();
  const driver = startProgram(['WebKitWebDriver', `--port=${port}`], {
    ...process.env,
    DISPLAY: `:${display}`,
    // Its compositor crashes now and then where the graphics are drawn by software.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  });
  const address = `http://127.0.0.1:${port}`;
  await driver.ready(() => fetch(`${address}/status`).catch(() => undefined));
  return {
    openTab: (size) => openTab(address, size, script),
    async stop() {
      await driver.kill();
      await screen.kill();
    },
  };
}

/** Sends a command. @throws when the driver refuses it, or does not respond in time */
async function send(method: string, address: string, body?: object, timeoutMs = commandTimeoutMs) {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { method, signal, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function openTab(driver: string, { width, height }: Size, script: boolean): Promise<Tab> {
  const options = { args: ['--automation', `--enable-javascript=${script}`] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const { sessionId } = await send('POST', `${driver}/session`, { capabilities }, startTimeoutMs);
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body: object) => send('POST', session + path, body);
  const evaluate = (expression: string) =>
    post('/execute/sync', { script: `return ${expression}`, args: [] });
  const act = (type: 'pointer' | 'key', actions: object[]) =>
    post('/actions', { actions: [{ type, id: type, actions }] });
  const type = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );

  // The window has a toolbar above the page, and cannot be narrower than it.
  const bar = await evaluate('outerHeight - innerHeight');
  await post('/window/rect', { width, height: height + bar });
  return {
    goto: (url) => post('/url', { url }),
    goBack: () => post('/back', {}),
    evaluate,
    mouse: {
      click: (x, y) =>
        act('pointer', [
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
    },
    keyboard: { press: (key) => type(keys[key]), type },
    screenshot: async () => Buffer.from(await send('GET', `${session}/screenshot`), 'base64'),
    close: () => send('DELETE', session),
  };
}
