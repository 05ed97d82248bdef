/** `npm run build`: builds in a new folder, then replaces the last build in one step. */
import './stop-at-mistakes.ts';
import { rmSync } from 'node:fs';
import { build } from 'astro';
import { newBuildFolder, replaceBuild } from './replace-build.ts';

const folder = newBuildFolder();
try {
  await build({ outDir: folder });
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  throw error;
}
replaceBuild(folder);
