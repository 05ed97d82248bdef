import { whyStale } from '#build/source-digest.ts';
import { readEnvironment } from '#entry/environment.ts';

/** Runs once before the browser tests. @throws when the build is older than the sources */
export default async function requireFreshBuild(): Promise<void> {
  const stale = await whyStale('dist', readEnvironment().siteUrl);
  if (!stale) return;
  const error = new Error(`${stale}: run "npm run build" first.`);
  // The stack trace is of no use here.
  error.stack = error.message;
  throw error;
}

// Run before the unit tests: each test of the built pages would fail with the same message.
if (import.meta.main) {
  await requireFreshBuild().catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
}
