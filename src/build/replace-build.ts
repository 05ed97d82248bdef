/** Each build has a folder of its own. `dist` links to the newest, since a link can be replaced atomically. */
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
/** In milliseconds. Older folders are not of a build that is still running. */
const longestBuild = 3_600_000;

export function newBuildFolder(): string {
  mkdirSync(builds, { recursive: true });
  return join(builds, Date.now().toString());
}

/** Also keeps the previous build, and removes older ones. */
export function replaceBuild(folder: string): void {
  const stats = lstatSync(link, { throwIfNoEntry: false });
  const kept = [basename(folder)];
  if (stats?.isSymbolicLink()) kept.push(basename(readlinkSync(link)));
  // `astro build` alone writes a folder.
  else rmSync(link, { recursive: true, force: true });
  const newLink = `${folder}.link`;
  symlinkSync(folder, newLink);
  renameSync(newLink, link);
  for (const name of readdirSync(builds)) {
    if (kept.includes(name) || Date.now() - Number.parseInt(name, 10) < longestBuild) continue;
    rmSync(join(builds, name), { recursive: true });
  }
}
