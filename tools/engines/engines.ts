/** The browsers that the journeys run in. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../tests/browser/support/find-chromium.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import type { Browser } from './tab.ts';
import { startWebKit } from './webkit.ts';

export type Engine = 'Chromium' | 'Firefox' | 'WebKit';

/** @param script whether pages may run any */
type Start = (script: boolean) => Promise<Browser>;

/** Asked by each worker, so it runs no program. */
const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

// Where Firefox is a snap, Ubuntu has a `firefox` beside it that only says so.
const firefox = ['firefox-esr', 'firefox'].find(isInstalled);
const webKit = isInstalled('WebKitWebDriver') && isInstalled('Xvfb');

/** The engines that are installed. */
export const engines: Partial<Record<Engine, Start>> = {
  Chromium: (script) => startChromium(findChromium(), script),
  ...(firefox && { Firefox: (script) => startFirefox(firefox, script) }),
  ...(webKit && { WebKit: startWebKit }),
};

/** Debian's packages. */
const packages = { Chromium: 'chromium', Firefox: 'firefox-esr', WebKit: 'webkit2gtk-driver xvfb' };

/** A sentence for each engine that is missing. */
export const leftOut = (Object.keys(packages) as Engine[])
  .filter((engine) => !engines[engine])
  .map((engine) => `The journeys in ${engine} are left out: apt-get install ${packages[engine]}.`);
