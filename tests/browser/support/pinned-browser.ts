import { execFileSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

/**
 * The browser that drew `tests/browser/references/`: others draw letters a little differently. After
 * changing it, renew the references with `npm run --prefix tools references`.
 */
const pinned = { version: 156, platform: 'linux' };

/** @returns why pages cannot be compared with the references, or undefined if they can */
export function otherThanPinned(): string | undefined {
  const found = { version: chromiumVersion(), platform: process.platform };
  if (found.version === pinned.version && found.platform === pinned.platform) return undefined;
  return `its reference was drawn by ${inWords(pinned)}, but the tests have ${inWords(found)}`;
}

const inWords = ({ version, platform }: { version: number | undefined; platform: string }) =>
  `${version ? `Chromium ${version}` : 'no Chromium'} on ${platform}`;

/** The major version of the tests' browser. */
function chromiumVersion(): number | undefined {
  const path = findChromium();
  if (!path) return undefined;
  // Debian's start script warns on standard error.
  const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
  const text = execFileSync(path, ['--version'], { encoding: 'utf8', stdio });
  return Number(/\d+/.exec(text)?.[0]);
}
