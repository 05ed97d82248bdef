/** `npm run --prefix tools packages`: the licenses and known flaws of the site's packages. */
import { spawnSync } from 'node:child_process';
import { productionPackages } from './licenses.ts';

const byLicense = Map.groupBy(productionPackages(), ({ license }) => license);
for (const [license, packages] of [...byLicense].toSorted(([one], [other]) =>
  one.localeCompare(other),
)) {
  const names = packages.map(({ name, version }) => `${name}@${version}`).toSorted();
  console.log(`${license} (${names.length}): ${names.join(', ')}\n`);
}

// Fails for a known flaw, and where the registry has no data on flaws.
const { status } = spawnSync('npm', ['audit', '--omit', 'dev'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
