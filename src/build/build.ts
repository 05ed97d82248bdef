/** `npm run build`: builds in a new folder, then replaces the last build in one step. */
import './stop-at-mistakes.ts';
import { rmSync } from 'node:fs';
import { build } from 'astro';
import { newBuild, switchTo } from './replace-build.ts';

const folder = newBuild();
try {
  await build({ outDir: folder });
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  throw error;
}
switchTo(folder);
