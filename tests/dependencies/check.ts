/** `npm run --prefix tools packages`: the licenses and known flaws of the site's packages. */
import { spawnSync } from 'node:child_process';
import { parseAudit } from './audit.ts';
import { productionPackages } from './licenses.ts';

const byLicense = Map.groupBy(productionPackages(), ({ license }) => license);
for (const [license, packages] of [...byLicense].toSorted(([one], [other]) =>
  one.localeCompare(other),
)) {
  const names = packages.map(({ name, version }) => `${name}@${version}`).toSorted();
  console.log(`${license} (${names.length}): ${names.join(', ')}\n`);
}

const { stdout } = spawnSync('npm', ['audit', '--json', '--omit', 'dev'], { encoding: 'utf8' });
const { lines, isClean } = parseAudit(stdout);
for (const line of lines) console.log(line);
if (!isClean) process.exitCode = 1;
