/** The built sites of companies, in test-results/companies/. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverContentFile } from '#server/server-content.ts';
import { changedSince, codeFolders, sourceFiles } from '#tests/browser/support/fresh-build.ts';
import { buildSite, copySite } from '#tests/fixtures/site-copy.ts';
import type { Company } from './companies.ts';
import { writeContent } from './write-content.ts';

/** The copy of the project with this company's `content/` and `dist/`. */
export const companyFolder = (name: string) => join('test-results/companies', name);

/** Builds the site unless it is newer than all that it is made from. */
export async function buildCompany(name: string, company: Company): Promise<void> {
  const folder = companyFolder(name);
  const dist = join(folder, 'dist');
  const isBuilt = existsSync(join(dist, serverContentFile));
  const sources = [...codeFolders, 'tests/companies'];
  if (isBuilt && !changedSince(dist, sourceFiles, sources)) return;
  copySite(folder);
  drawDelivered(folder);
  await writeContent(join(folder, 'content'), company);
  await buildSite(folder, company.siteUrl);
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14">
  <path class="brand-200" d="M0 8h4v4H0z"/>
  <path class="brand-400" d="M5 4h4v4H5z"/>
  <path class="brand-600" d="M10 0h4v4h-4z"/>
  <path class="ink" d="M0 12h12v-2H5V8h7V6h-2V4h4v10H0z"/>
</svg>
`;

/** With the delivered mark and hue, whatever the project's own are: the reference pictures have them. */
function drawDelivered(folder: string): void {
  writeFileSync(join(folder, 'assets/mark.svg'), mark);
  const tokens = join(folder, 'src/ui/tokens/tokens.css');
  const css = readFileSync(tokens, 'utf8');
  writeFileSync(tokens, css.replace(/--brand-hue: \d+/, '--brand-hue: 43'));
}
