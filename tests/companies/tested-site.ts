/** The site that tests of built pages and browsers are about: a company's, or with TESTED_SITE=own the project's own. */
import { resolve } from 'node:path';
import { readEnvironment } from '#entry/environment.ts';
import requireFreshBuild from '../browser/support/fresh-build.ts';
import { buildCompany, companyFolder } from './build-company.ts';
import { type CompanyName, companies } from './companies.ts';

const isCompany = (name: string): name is CompanyName => name in companies;

/** Builds the site of a company; that of the project must have been built. */
export function prepareSite(name: string): Promise<void> {
  if (isCompany(name)) return buildCompany(name);
  if (name === 'own') return requireFreshBuild();
  throw new Error(`TESTED_SITE: there is no company ${name}`);
}

export const { TESTED_SITE: testedSite = 'ordinary' } = process.env;
/** The site whose weight has budgets. */
export const isOrdinary = testedSite === 'ordinary';
/** With `content/` and `dist/`. */
export const testedFolder = resolve(isCompany(testedSite) ? companyFolder(testedSite) : '.');
/** The public address that it was built for. */
export const testedUrl = isCompany(testedSite)
  ? companies[testedSite].siteUrl
  : readEnvironment().siteUrl;
