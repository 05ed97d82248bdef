import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serverViewsFile } from '#build/server-views.ts';
import { loadServerViews } from './server-views.ts';

/** A build with this in its file. */
function buildWith(text?: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const file = join(dist, serverViewsFile);
  mkdirSync(dirname(file), { recursive: true });
  if (text !== undefined) writeFileSync(file, text);
  return dist;
}

it('loads what the server draws', async () => {
  const views = await loadServerViews(buildWith("export const drawMail = () => 'drawn';"));
  expect(views.drawMail({} as never)).toBe('drawn');
});

it.each([
  ['where nothing is built', () => '/nowhere'],
  ['in a build without it', () => buildWith()],
  ['when it is broken', () => buildWith('export const')],
  ['when it needs something that is missing', () => buildWith("import 'no-such-package';")],
])('says what to do %s', async (_, dist) => {
  await expect(loadServerViews(dist())).rejects.toThrow('run "npm run build" first');
});
