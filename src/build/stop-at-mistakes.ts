/** Reads `content/` before anything is built or tested of it, and ends the process at a mistake. */
import { readContent } from '../content/read-content.ts';

await readContent().catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
