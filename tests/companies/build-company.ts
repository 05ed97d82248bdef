/** The built sites of companies, in test-results/companies/. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serverContentFile } from '#server/server-content.ts';
import { buildSite, buildSources, copySite } from '#tests/fixtures/site-copy.ts';
import type { Company } from './companies.ts';
import { writeContent } from './write-content.ts';

/** The copy of the project with this company's `content/` and `dist/`. */
export const companyFolder = (name: string) => join('test-results/companies', name);

/** Builds the site unless it is newer than all that it is made from. */
export async function buildCompany(name: string, company: Company): Promise<void> {
  const folder = companyFolder(name);
  const built = join(folder, 'dist', serverContentFile);
  if (existsSync(built) && statSync(built).mtimeMs > newestOf([...buildSources, 'tests/companies']))
    return;
  copySite(folder);
  await writeContent(join(folder, 'content'), company);
  await buildSite(folder, company.siteUrl);
}

function newestOf(parts: string[]): number {
  const files = parts.flatMap((part) =>
    statSync(part).isFile()
      ? [part]
      : readdirSync(part, { recursive: true, encoding: 'utf8' }).map((name) => join(part, name)),
  );
  return Math.max(...files.map((file) => statSync(file).mtimeMs));
}
