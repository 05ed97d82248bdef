import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Where Linux distributions put their own Chromium. */
const systemPaths = [
  // Without windows of its own it opens a page in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser of the tests: the one that `CHROMIUM_PATH` names, or the system's, or Playwright's.
 * @returns its path, or undefined where there is none yet (install-chromium.ts gets one)
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * As root, Chromium runs only without its sandbox; it must not contact its online services. A test fills in a
 * field and presses a button in one moment: while the page still scrolled smoothly to the field, the button
 * would move from under the pointer between press and release.
 */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-smooth-scrolling',
  // The headless shell would hint letters fully, which no system with a screen does.
  '--font-render-hinting=slight',
];
