/** Builds the site that the tests of a project in vitest.config.ts are about, once and before all of them. */
import type { TestProject } from 'vitest/node';
import { prepareSite } from './tested-site.ts';

export default ({ config }: TestProject) => prepareSite(config.env.TESTED_SITE ?? '');
