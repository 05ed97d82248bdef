/** Builds the tested site, if need be, and serves it: for the browser tests. */
import { prepareSite, testedFolder, testedSite } from './tested-site.ts';

await prepareSite(testedSite);
process.chdir(testedFolder);
await import('#entry/server.ts');
