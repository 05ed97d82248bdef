import { expect, it } from 'vitest';
import { licensesInProduction, productionPackages } from './licenses.ts';

it('every package of production has a license that we accept', () => {
  const packages = productionPackages();
  expect(packages).toContainEqual(['node_modules/fastify', 'MIT']);
  expect(packages.filter(([, license]) => !licensesInProduction.includes(license))).toEqual([]);
});
