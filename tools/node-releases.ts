/**
 * Compares the Node that runs the site with Node's own list of releases, and exits with 1 if a newer one of its line
 * mends a vulnerability. The list: https://nodejs.org/en/about/previous-releases
 */
import { gt, major } from 'semver';

interface Release {
  version: string;
  security: boolean;
}

/** @param running such as `v26.10.0` @throws if the list lacks it, and so may be no list of releases */
export function saferReleases(releases: Release[], running: string): string[] {
  if (!releases.some(({ version }) => version === running)) {
    throw new Error(`Node's list of releases does not list ${running}.`);
  }
  return releases
    .filter(({ version, security }) => security && major(version) === major(running))
    .map(({ version }) => version)
    .filter((version) => gt(version, running));
}

if (import.meta.main) {
  const response = await fetch('https://nodejs.org/dist/index.json');
  const safer = saferReleases((await response.json()) as Release[], process.version);
  for (const version of safer)
    console.error(`Node ${version} mends a vulnerability of ${process.version}.`);
  process.exitCode = safer.length > 0 ? 1 : 0;
}
