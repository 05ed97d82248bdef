/**
 * The Nu Html Checker, which validator.w3.org runs: one file of Java from npm. It is no dependency: npm
 * before 11.16 would run its install script, which downloads a whole Java from elsewhere.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const nuChecker = {
  package: 'vnu-jar@26.9.27',
  /** `npm view vnu-jar@26.9.27 dist.integrity` */
  integrity:
    'TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
  /** Where install-nu-checker.ts puts it. */
  jar: 'node_modules/.cache/vnu-26.9.27.jar',
};

const oldestJava = 17;

export function hasJava(): boolean {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(stderr ?? '')?.[1]) >= oldestJava;
}

/** @returns why there is no checker, in words; undefined where there is one */
export function missingNuChecker(): string | undefined {
  if (!hasJava()) return `there is no Java ${oldestJava} or later`;
  if (!existsSync(nuChecker.jar)) return `${nuChecker.package} could not be had from npm`;
  return undefined;
}
