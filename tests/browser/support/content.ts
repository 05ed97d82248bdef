/** The texts of `content/`, which tests expect on the pages. */
import { readFileSync } from 'node:fs';
import { blankHiddenSections } from '#content/confirmable.ts';
import { inquiryForm } from '#content/inquiry-form.ts';
import type { LegalId } from '#content/legal-schema.ts';
import { fill } from '#content/placeholders.ts';
import { readContent } from '#content/read-content.ts';

export const { site, services, texts, legal, about: aboutPage } = await readContent();

/** The footer's copyright line in a year. */
export const copyright = (year: number) =>
  fill(texts.footer.copyright, { year, company: site.name });

/** The contact form's texts and choices. */
export const formTexts = inquiryForm(site, services);

/** A legal page's head, and its text line by line. */
function legalPage(id: LegalId) {
  const [, , text = ''] = readFileSync(`content/${id}.md`, 'utf8').split(/^---\n/m);
  return {
    ...legal[id],
    lines: blankHiddenSections(text)
      .split('\n')
      .filter((line) => line.trim() && (site.clickIds.length > 0 || !line.includes('{clickIds}')))
      .map((line) => line.replace('{clickIds}', site.clickIds.join(', '))),
  };
}

export const legalPages = {
  '/privacy': legalPage('privacy'),
  '/terms': legalPage('terms'),
  '/accessibility': legalPage('accessibility'),
};
