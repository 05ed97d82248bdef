/** The built sites of companies, in test-results/companies/. */
import { existsSync } from 'node:fs';
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
  await writeContent(join(folder, 'content'), company);
  await buildSite(folder, company.siteUrl);
}
