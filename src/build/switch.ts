/** Each build has a folder of its own. `dist` links to the newest: a link is replaced in one step. */
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
/** In milliseconds. Anything older is not a build under way. */
const longestBuild = 3_600_000;

/** @returns a new folder's name, in the working directory */
export function newBuild(): string {
  mkdirSync(builds, { recursive: true });
  return join(builds, Date.now().toString());
}

/** Makes a finished build the current one, keeps the last one and removes older ones. */
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
  // `astro build` alone writes a folder.
  const name = stats.mtimeMs.toFixed(0);
  renameSync(link, join(builds, name));
  return name;
}
