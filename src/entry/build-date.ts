import { statSync } from 'node:fs';

/**
 * When the site was built: when its folder was last written to. A clock that is right is not before
 * it.
 * @returns undefined when there is no build
 */
export function readBuildDate(dist: string): Date | undefined {
  return statSync(dist, { throwIfNoEntry: false })?.mtime;
}
