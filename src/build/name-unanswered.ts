/** Names the questions of buyers that `content/` does not answer yet; nothing fails because of them. */
import { readContent } from '../content/read-content.ts';
import { unanswered } from '../content/warnings.ts';

const { site, services } = await readContent();
for (const [file, questions] of unanswered(site, services)) {
  console.warn(`${file}: not yet answered: ${questions.join(', ')}`);
}
