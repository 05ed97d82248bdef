/** Installs a Chromium for the tests if there is none: Playwright's download, else Debian's package. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { stdio: 'inherit' }).status === 0;

if (!findChromium()) {
  const installed =
    run('playwright', 'install', '--with-deps', 'chromium') ||
    (run('apt-get', 'update') && run('apt-get', 'install', '--yes', 'chromium-headless-shell'));
  if (!installed || !findChromium()) {
    console.error(
      'No Chromium was found, and none could be installed. Set CHROMIUM_PATH to the path of one.',
    );
    process.exit(1);
  }
}
