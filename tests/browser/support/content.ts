/** The texts of the tested site, which tests expect on its pages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyInView, viewOfBuild } from '#content/drafts.ts';
import { inquiryForm } from '#content/inquiry-form.ts';
import { fill } from '#content/placeholders.ts';
import { readContent } from '#content/read-content.ts';
import { testedFolder, testedUrl } from '../../companies/tested-site.ts';

const view = viewOfBuild(testedUrl);
export const contentFolder = join(testedFolder, 'content');
const content = await readContent(contentFolder, view);
export const { site, services, texts, legal, landing, about: aboutPage, redirects } = content;

/** The footer's copyright line in a year. */
export const copyright = (year: number) =>
  fill(texts.footer.copyright, { year, company: site.name });

/** The contact form's texts and choices. */
export const formTexts = inquiryForm(content);

/** The legal pages by their paths, with their text line by line. */
export const legalPages = Object.fromEntries(
  legal.map((page) => {
    const [, , text = ''] = readFileSync(join(contentFolder, `legal/${page.id}.md`), 'utf8').split(
      /^---\n/m,
    );
    const numbers = Object.fromEntries(page.sections.map(({ title, number }) => [title, number]));
    const lines = bodyInView(text, view)
      .split('\n')
      .filter((line) => line.trim() && (site.clickIds.length > 0 || !line.includes('{clickIds}')))
      .map((line) => fill(line, { ...numbers, clickIds: site.clickIds.join(', ') }));
    return [`/${page.id}`, { ...page, lines }];
  }),
);
