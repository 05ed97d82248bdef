/** The suite's Chromium, through Playwright. */
import { chromium, type ElementHandle, type Locator, type Page } from '@playwright/test';
import { chromiumArguments } from '../../tests/browser/support/find-chromium.ts';
import { type Browser, keys, type Tab, type Target } from './tab.ts';

/** @param script whether pages may run any */
export async function startChromium(path: string | undefined, script: boolean): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: path, args: chromiumArguments });
  return {
    async openTab(viewport) {
      const context = await browser.newContext({ viewport, javaScriptEnabled: script });
      return tabOf(await context.newPage());
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): Tab {
  const locate = ({ role, name, within }: Target): Locator =>
    (within ? locate(within) : page).getByRole(role, { name, exact: true });
  return {
    async open(url) {
      await page.goto(url);
    },
    async back() {
      await page.goBack();
    },
    find: (target) => locate(target).elementHandles(),
    async run(script, value, element) {
      const handle = (element as ElementHandle<Element>) ?? (await page.$(':root'));
      // Playwright's own types for what goes into the page are stricter than JSON.
      return handle.evaluate(script as never, value);
    },
    click: (x, y) => page.mouse.click(x, y),
    async type(text) {
      const key = Object.entries(keys).find(([, code]) => code === text);
      await (key ? page.keyboard.press(key[0]) : page.keyboard.type(text));
    },
    picture: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
