/**
 * Makes sure that the tests have a Chromium: Playwright's download where that works, else Debian's
 * package. Does nothing where one is found.
 */
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

if (!findChromium()) {
  const installed =
    run('playwright', 'install', '--with-deps', 'chromium') ||
    (run('apt-get', 'update') && run('apt-get', 'install', '--yes', 'chromium'));
  if (!installed || !findChromium()) {
    console.error('No Chromium found and none could be installed: set CHROMIUM_PATH to one.');
    process.exit(1);
  }
}
