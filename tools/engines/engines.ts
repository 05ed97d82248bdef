/** The browsers that the journeys run in, as the system's packages bring them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startPuppeteer } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

/** Asked by each worker, so it runs no program. */
const find = (program: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync);

const chromium = findChromium();
// Where Firefox is a snap, Ubuntu has a `firefox` beside it that only says so.
const firefox = find('firefox-esr') ?? find('firefox');
const webKit = find('WebKitWebDriver') && find('Xvfb');

/** The engines that are installed. */
export const engines = {
  ...(chromium && { Chromium: (script: boolean) => startPuppeteer('chrome', chromium, script) }),
  ...(firefox && { Firefox: (script: boolean) => startPuppeteer('firefox', firefox, script) }),
  ...(webKit && { WebKit: startWebKit }),
};

export type Engine = keyof typeof engines;

/** Debian's packages. */
const packages = { Chromium: 'chromium', Firefox: 'firefox-esr', WebKit: 'webkit2gtk-driver xvfb' };

/** A sentence for each engine that is missing. */
export const leftOut = Object.entries(packages)
  .filter(([engine]) => !(engine in engines))
  .map(([engine, names]) => `The journeys in ${engine} are left out: apt-get install ${names}.`);
