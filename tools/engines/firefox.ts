/** The stock Firefox, over WebDriver BiDi, which it speaks without a driver of its own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../tests/fixtures/program.ts';
import { type Connection, connect } from './bidi.ts';
import type { Browser, Found, Size, Tab, Target } from './tab.ts';
import { candidates, clickAt, displayed, typed } from './webdriver.ts';

interface Node {
  sharedId: string;
}

interface Called<Result> {
  result?: { value?: Result };
  exceptionDetails?: { text: string };
}

/** @param script whether pages may run any */
export async function startFirefox(path: string, script: boolean): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref("javascript.enabled", ${script});\n`);
  const command = [path, '--headless', '--no-remote', '--profile', profile];
  const firefox = startProgram([...command, '--remote-debugging-port', '0']);
  const stop = async () => {
    await firefox.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const address = await firefox.ready(
      (output) => /WebDriver BiDi listening on (\S+)\n/.exec(output)?.[1],
    );
    const connection = await connect(`${address}/session`);
    return { openTab: (size) => openTab(connection, size), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openTab({ send }: Connection, viewport: Size): Promise<Tab> {
  // A container, as Firefox calls it, has cookies and storage of its own.
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext');
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  await send('browsingContext.setViewport', { context, viewport });
  const ask = <Result>(method: string, params: object) => send<Result>(method, params, context);
  const perform = (actions: object) => send<void>('input.performActions', { context, actions });

  /** @param element the document's root by default */
  async function call<Result>(script: string, value: string, element?: Found): Promise<Result> {
    const { result, exceptionDetails } = await ask<Called<Result>>('script.callFunction', {
      functionDeclaration: `(value, element = document.documentElement) => (${script})(element, value)`,
      arguments: [{ type: 'string', value }, ...(element ? [element] : [])],
      // A sandbox also runs where the page's own script may not.
      target: { context, sandbox: 'journeys' },
      awaitPromise: false,
      serializationOptions: { maxDomDepth: 0 },
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value as Result;
  }

  // Below its start nodes Firefox lays out the page again for each element that is not in the accessibility
  // tree: in the whole document that takes seconds.
  async function find({ role, name, within }: Target): Promise<Found[]> {
    const [root] = within ? await find(within) : [];
    if (within && !root) return [];
    const startNodes = await call<Node[]>(`${displayed}`, candidates[role], root);
    if (startNodes.length === 0) return [];
    const locator = { type: 'accessibility', value: { role, name } };
    const { nodes } = await ask<{ nodes: Node[] }>('browsingContext.locateNodes', {
      context,
      locator,
      startNodes,
    });
    return nodes.map(({ sharedId }) => ({ sharedId }));
  }

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    find,
    async run(script, value, element) {
      const body = `(element, value) => JSON.stringify((${script})(element, JSON.parse(value).value))`;
      const result = await call<string | undefined>(body, JSON.stringify({ value }), element);
      return result === undefined ? undefined : JSON.parse(result);
    },
    click: (x, y) => perform(clickAt(x, y)),
    type: (text) => perform(typed(text)),
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    close: () => send('browser.removeUserContext', { userContext }),
  };
}
