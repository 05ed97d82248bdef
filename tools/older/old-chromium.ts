/** Headless Chromium as it was in 2022 and 2024, from npm packages: https://github.com/Sparticuz/chromium */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The oldest supported one, without popovers, nesting and color-mix(); and the last but one without light-dark(). */
export const oldVersions = [109, 122];

const packages = resolve(import.meta.dirname, '../node_modules');

/** Unpacks its program once. @returns the program's path */
export function findOldChromium(version: number): string {
  const folder = resolve(packages, `.cache/chromium-${version}`);
  const program = resolve(folder, 'chromium');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const packed = readFileSync(resolve(packages, `chromium-${version}/bin/chromium.br`));
    const unfinished = `${program}.${process.pid}`;
    writeFileSync(unfinished, brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(unfinished, program);
  }
  return program;
}
