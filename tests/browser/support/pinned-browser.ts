import { execFileSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

/**
 * The browser that drew `tests/browser/references/`. Other versions and systems draw letters a little
 * differently, so a comparison with them would mean nothing. After changing the pin, renew the
 * references: `npm run --prefix tools references`.
 */
const pinned = { version: 156, platform: 'linux' };

/** @returns the browser of the tests where it isn't the pinned one, in words; otherwise undefined */
export function otherThanPinned(): string | undefined {
  const found = { version: chromiumVersion(), platform: process.platform };
  if (found.version === pinned.version && found.platform === pinned.platform) return undefined;
  return `they were drawn by ${inWords(pinned)}, but the tests have ${inWords(found)}`;
}

const inWords = ({ version, platform }: { version: number | undefined; platform: string }) =>
  `${version ? `Chromium ${version}` : 'no Chromium'} on ${platform}`;

/** The major version of the browser that the tests would start. */
function chromiumVersion(): number | undefined {
  const path = findChromium();
  if (!path) return undefined;
  // Debian's start script complains to standard error.
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  const text = execFileSync(path, ['--version'], { encoding: 'utf8', stdio });
  return Number(/\d+/.exec(text)?.[0]);
}
