/** Builds the sites that the tests of pages are about (vitest.config.ts), once and before all of them. */
import type { TestProject } from 'vitest/node';
import { prepareSite } from './tested-site.ts';

/** All at once, since each waits for the disk at times; those of later projects are then ready. */
export default async function buildSites({ vitest }: TestProject): Promise<void> {
  const sites = vitest.projects.flatMap(({ config }) => config.env.TESTED_SITE ?? []);
  await Promise.all(sites.map(prepareSite));
}
