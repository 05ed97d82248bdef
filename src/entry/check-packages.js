/** Runs before a build or a start, on any Node: names the npm setting that left packages out. */
import { existsSync } from 'node:fs';

if (!existsSync('node_modules/astro')) {
  console.error(
    "Packages are missing: run npm ci --include=dev (npm's setting omit=dev leaves them out).",
  );
  process.exit(1);
}
if (!existsSync('node_modules/.bin/node')) {
  console.error(
    "The site's own Node is missing: run npm ci --ignore-scripts=false (npm's setting ignore-scripts leaves it out).",
  );
  process.exit(1);
}
