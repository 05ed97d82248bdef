import { fill } from '../../src/content/placeholders.ts';
import { site, texts } from './content.ts';

/** The footer's copyright line in a year. */
export const copyright = (year: number) =>
  fill(texts.footer.copyright, { year, company: site.name });
