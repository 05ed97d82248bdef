/** Reads `content/` before anything is built or tested of it, and ends the process at a mistake. */
import { ContentError } from '../content/mistakes.ts';
import { readAllContent } from '../content/read-all-content.ts';

const reading = await readAllContent();
if ('mistakes' in reading) {
  console.error(new ContentError(reading.mistakes).message);
  process.exit(1);
}
