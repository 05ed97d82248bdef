/**
 * Where builds are kept: each in a folder of its own, and `dist` is a link to the newest. A link can
 * be replaced in one step, so that nobody ever sees half a build.
 */
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const builds = '.builds';
const link = 'dist';
/** What is older than this, in milliseconds, is no build under way. */
const longestBuild = 3_600_000;

/** A new folder's name for a build, inside the working directory. */
export function newBuild(): string {
  mkdirSync(builds, { recursive: true });
  return join(builds, Date.now().toString());
}

/** Makes a finished build the current one. The one before it is kept, older ones are removed. */
export function switchTo(folder: string): void {
  const before = currentBuild();
  const newLink = `${folder}.link`;
  symlinkSync(folder, newLink);
  renameSync(newLink, link);
  for (const name of readdirSync(builds)) {
    const age = Date.now() - Number.parseInt(name, 10);
    if (name === basename(folder) || name === before || age < longestBuild) continue;
    rmSync(join(builds, name), { recursive: true });
  }
}

/** @returns the name of the folder that `dist` links to */
function currentBuild(): string | undefined {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return basename(readlinkSync(link));
  // `astro build` by itself writes a folder there.
  const name = stats.mtimeMs.toFixed(0);
  renameSync(link, join(builds, name));
  return name;
}
