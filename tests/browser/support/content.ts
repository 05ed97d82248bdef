/** What `content/` says: the tests look for it on the pages, whatever it is. */
import { readFileSync } from 'node:fs';
import type { LegalId } from '../../../src/content/legal-schema.ts';
import { fill } from '../../../src/content/placeholders.ts';
import { readContent } from '../../../src/content/read-content.ts';
import { inquiryForm } from '../../../src/inquiry/core/form.ts';

/**
 * The company and the texts of the sections, the services in the order of their cards, the labels, buttons and
 * notices of all pages, the samples of the work, and what /about says besides the about section.
 */
export const { site, services, texts, samples, legal, about: aboutPage } = await readContent();

/** The footer's copyright line in a year. */
export const copyright = (year: number) =>
  fill(texts.footer.copyright, { year, company: site.name });

/** The contact form's texts and choices. */
export const formTexts = inquiryForm(site, services);

/** A legal page as `content/` has it: its head, and its text line by line. */
function legalPage(id: LegalId) {
  const [, , text = ''] = readFileSync(`content/${id}.md`, 'utf8').split(/^---\n/m);
  return { ...legal[id], lines: text.split('\n').filter((line) => line !== '') };
}

/** The legal pages, by their paths. */
export const legalPages = {
  '/privacy': legalPage('privacy'),
  '/terms': legalPage('terms'),
  '/accessibility': legalPage('accessibility'),
};
