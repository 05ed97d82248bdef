import { spawnSync } from 'node:child_process';

/**
 * Tests that make a system of their own need root, npm, and some programs.
 * @returns a note for their title of which are missing, or nothing
 * @throws with it where MACHINE=required
 */
export function leftOutWithout(...programs: string[]): string {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error);
  if (process.getuid?.() !== 0) missing.push('root');
  if (!process.env.npm_execpath) missing.push('npm, which starts it');
  if (missing.length === 0) return '';
  const note = ` (left out: it needs ${missing.join(', ')})`;
  if (process.env.MACHINE === 'required') throw new Error(note);
  return note;
}
