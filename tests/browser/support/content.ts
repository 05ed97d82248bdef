/** What `content/` says: the tests look for it on the pages, whatever it is. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { aboutSchema } from '../../../src/content/about-schema.ts';
import { openFolder } from '../../../src/content/folder.ts';
import { interfaceSchema } from '../../../src/content/interface-schema.ts';
import { fill } from '../../../src/content/placeholders.ts';
import { readContent } from '../../../src/content/read-content.ts';
import { readSamples } from '../../../src/content/read-samples.ts';
import { legalSchema } from '../../../src/content/schemas.ts';
import { inquiryForm } from '../../../src/inquiry/core/form.ts';

const folder = new URL('../../../content/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** The company and the texts of the sections, and the services in the order of their cards. */
export const { site, services } = await readContent();

/** The labels, buttons and notices of all pages. */
export const texts = interfaceSchema.parse(parse(read('interface.yaml')));

/** The footer's copyright line in a year. */
export const copyright = (year: number) =>
  fill(texts.footer.copyright, { year, company: site.name });

/** The samples of the work, by their names, and what stands on the sheet of each. */
export const samples = await readSamples(openFolder(fileURLToPath(folder))).then(
  (read) => read ?? assert.fail('content/samples/ has a mistake'),
);

/** The contact form's texts and choices. */
export const formTexts = inquiryForm(site, services);

/** A legal page as `content/` has it: its head, and its text line by line. */
function legalPage(file: string) {
  const [, head = '', text = ''] = read(file).split(/^---\n/m);
  return {
    ...legalSchema.parse(parse(head)),
    lines: text.split('\n').filter((line) => line !== ''),
  };
}

/** The legal pages, by their paths. */
export const legalPages = {
  '/privacy': legalPage('privacy.md'),
  '/terms': legalPage('terms.md'),
  '/accessibility': legalPage('accessibility.md'),
};

/** What /about says besides the about section. */
export const aboutPage = aboutSchema.parse(parse(read('about.yaml')));
