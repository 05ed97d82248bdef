import { spawnSync } from 'node:child_process';

/**
 * Tests that create a machine need root, npm and some programs.
 * @returns a note for their title that names the missing ones, or an empty text
 * @throws with that note if MACHINE=required
 */
export function leftOutWithout(...programs: string[]): string {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  if (process.getuid?.() !== 0) missing.push('root');
  if (!process.env.npm_execpath) missing.push('to be started by npm');
  if (missing.length === 0) return '';
  const note = ` (left out: it needs ${missing.join(', ')})`;
  if (process.env.MACHINE === 'required') throw new Error(note);
  return note;
}
