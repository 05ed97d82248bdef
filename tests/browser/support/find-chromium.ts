import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The paths of Chromium in Linux distributions. */
const systemPaths = [
  // Opens pages twice as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The path of the tests' browser: that of `CHROMIUM_PATH`, the system's, or Playwright's; undefined if
 * there is none yet (install-chromium.ts installs one).
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...systemPaths, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * As root, Chromium runs only without its sandbox. It must not contact its online services. During smooth
 * scrolling a button could move from under the pointer between press and release.
 */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-smooth-scrolling',
  // The headless shell would hint letters fully, unlike systems with a screen.
  '--font-render-hinting=slight',
];
