import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { staffViewsFile } from '../build/staff-views-file.ts';
import { loadStaffViews } from './staff-views.ts';

/** A build with this in its file. */
function buildWith(text?: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const file = join(dist, staffViewsFile);
  mkdirSync(dirname(file), { recursive: true });
  if (text !== undefined) writeFileSync(file, text);
  return dist;
}

it('loads what the build draws for staff', async () => {
  const views = await loadStaffViews(buildWith("export const drawMail = () => 'drawn';"));
  expect(views?.drawMail({} as never)).toBe('drawn');
});

it('finds nothing in a build of an earlier version, or where nothing is built', async () => {
  expect(await loadStaffViews(buildWith())).toBeUndefined();
  expect(await loadStaffViews('/nowhere')).toBeUndefined();
});

it('fails on what is broken, or needs something that is missing', async () => {
  await expect(loadStaffViews(buildWith('export const'))).rejects.toThrow();
  await expect(loadStaffViews(buildWith("import 'no-such-package';"))).rejects.toThrow();
});
