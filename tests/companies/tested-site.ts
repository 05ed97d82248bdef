/** The site that tests of built pages and browsers are about: a company's, or with TESTED_SITE=own the project's own. */
import { resolve } from 'node:path';
import { readEnvironment } from '#entry/environment.ts';
import requireFreshBuild from '../browser/support/fresh-build.ts';
import { buildCompany, companyFolder } from './build-company.ts';
import { companyOf } from './companies.ts';

/** Builds the site of a company; that of the project must have been built. */
export function prepareSite(name: string): Promise<void> {
  const company = companyOf(name);
  if (company) return buildCompany(name, company);
  if (name === 'own') return requireFreshBuild();
  throw new Error(`TESTED_SITE: there is no company ${name}`);
}

export const { TESTED_SITE: testedSite = 'ordinary' } = process.env;
/** The site whose weight has budgets. */
export const isOrdinary = testedSite === 'ordinary';
/** With `content/` and `dist/`. */
export const testedFolder = resolve(testedSite === 'own' ? '.' : companyFolder(testedSite));
/** The public address that it was built for. */
export const testedUrl = companyOf(testedSite)?.siteUrl ?? readEnvironment().siteUrl;
