/** Ends the process if `content/` has mistakes, before anything is built or tested. */
import { readContent } from '#content/read-content.ts';

await readContent().catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
