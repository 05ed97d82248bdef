/** Reads what staff have typed after `npm run inquiries --`. */
import { CommanderError } from 'commander';
import { plain } from './print.ts';
import { createProgram, type Work } from './program.ts';

/** What is wrong with the arguments, in words for staff. */
export class UsageError extends Error {}

/** @returns what the arguments ask for, be it help @throws UsageError */
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
    // It repeats arguments, which may hold what controls a terminal.
    const lines = complaint.trimEnd().split('\n');
    if (error.exitCode !== 0) throw new UsageError(lines.map(plain).join('\n'));
  }
  return work;
}

/** The help of the program as a whole. */
export const usage = createProgram({ ask() {} }).helpInformation();
