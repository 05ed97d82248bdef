/** What the figures were taken on. */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { findChromium } from '../../tests/browser/support/find-chromium.ts';

export interface Machine {
  /** Of the day on which the figures were taken, as `2026-11-23`. */
  date: string;
  commit: string;
  processor: string;
  cores: number;
  /** In GB. */
  memory: number;
  system: string;
  node: string;
  chromium: string;
  /** How many programs already ran at once in the minute before: what they take is missing in the figures. */
  load: number;
}

const outputOf = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

export function thisMachine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: outputOf('git', 'rev-parse', '--short', 'HEAD'),
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memory: Math.round(totalmem() / 1e9),
    system: `${type()} ${release()}`,
    node: process.version,
    chromium: outputOf(findChromium() ?? 'chromium', '--version'),
    load: loadavg()[0] ?? 0,
  };
}
