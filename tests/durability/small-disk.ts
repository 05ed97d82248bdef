/** A small disk of its own, so that a test can fill it. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param size in megabytes. @returns false where mounting is not allowed */
export function mountSmallDisk(folder: string, size: number): boolean {
  const options = ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder];
  return spawnSync('mount', options).status === 0;
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}

/** Mounting needs root, and a container may forbid even that. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const mounted = mountSmallDisk(folder, 1);
  if (mounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return mounted;
}

/** Takes all the space that is left. */
export function fill(file: string): void {
  for (const size of [65_536, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}
