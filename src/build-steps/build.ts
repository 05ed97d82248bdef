/** `npm run build`: builds in a folder of its own, which then replaces `dist/`: a failed build changes nothing. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { build } from 'astro';
import { readContentOrExit, whatIsLeftOut } from './content-report.ts';

const { siteUrl, content } = await readContentOrExit();

const folder = `.builds/${process.pid}`;
const replaced = `${folder}-replaced`;
try {
  await build({ outDir: folder });
  if (existsSync('dist')) renameSync('dist', replaced);
  renameSync(folder, 'dist');
  console.log(whatIsLeftOut(content, siteUrl));
} finally {
  for (const left of [folder, replaced]) rmSync(left, { recursive: true, force: true });
}
