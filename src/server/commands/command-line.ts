/** Reads the arguments after `npm run inquiries --`. */
import { CommanderError } from 'commander';
import { plain } from './print.ts';
import { createProgram, type Work } from './program.ts';

/** The arguments are wrong; its message says why, in words for staff. */
export class UsageError extends Error {}

/** @returns the requested work, which may be to print help @throws UsageError */
export function readCommandLine(args: string[]): Work {
  let [help, complaint] = ['', ''];
  let work: Work = ({ say }) => say(help);
  const program = createProgram({
    ask(asked) {
      work = asked;
    },
    writeOut(text) {
      help += text;
    },
    writeErr(text) {
      complaint += text;
    },
  });
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // The complaint repeats arguments, which may contain terminal control characters.
    const lines = complaint.trimEnd().split('\n');
    if (error.exitCode !== 0) throw new UsageError(lines.map(plain).join('\n'));
  }
  return work;
}

export const usage = createProgram({ ask() {} }).helpInformation();
