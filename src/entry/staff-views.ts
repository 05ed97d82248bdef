import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { staffViewsFile } from '../build/staff-views-file.ts';
import type { StaffViews } from '../inquiry/assembly.ts';

/**
 * Loads what the build draws for staff, as it is now: a later build changes nothing.
 * @param dist the build's folder
 * @returns undefined when nothing is built there, or by an earlier version
 */
export async function loadStaffViews(dist: string): Promise<StaffViews | undefined> {
  if (!existsSync(join(dist, staffViewsFile))) return undefined;
  // `dist` is a link that a new build switches.
  return import(pathToFileURL(join(realpathSync(dist), staffViewsFile)).href);
}
