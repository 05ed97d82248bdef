import { readInputs, staleness } from '../../../src/build/inputs.ts';
import { readEnvironment } from '../../../src/entry/environment.ts';

/**
 * Runs once before the browser tests, however they are started.
 * @throws when what they would look at is not what the sources say
 */
export default async function requireFreshBuild(): Promise<void> {
  const stale = await staleness('dist', await readInputs(readEnvironment().siteUrl));
  if (!stale) return;
  const error = new Error(`${stale}: run "npm run build" first.`);
  // Where this was found tells nobody anything.
  error.stack = error.message;
  throw error;
}
