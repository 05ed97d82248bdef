/** Runs before a build or a start, on any Node: names npm's settings that left packages out. */
import { existsSync } from 'node:fs';

if (!['node_modules/astro', 'node_modules/.bin/node'].every(existsSync)) {
  console.error(
    "Packages are missing: run npm ci --include=dev --include=optional (npm's setting omit leaves them out). On a system or processor without a Node in package.json, add its package there.",
  );
  process.exit(1);
}
