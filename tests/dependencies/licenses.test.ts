import { expect, it } from 'vitest';
import { licensesInProduction, productionPackages } from './licenses.ts';

it('every package of production has a license that we accept', () => {
  const packages = productionPackages();
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify']));
  expect(packages.filter(({ license }) => !licensesInProduction.includes(license))).toEqual([]);
});
