/**
 * The server of src/entry/server.ts with shorter leases, so that deliveries of a killed process are claimed again
 * within seconds. `MUTANT` breaks one promise of the store (mutants.ts).
 */
import { resolve } from 'node:path';
import { readEnvironment } from '#entry/environment.ts';
import { createChannels } from '#server/channels/channels.ts';
import { keyFileOf, openStore } from '#server/databases/open-store.ts';
import { readBuiltSite } from '#server/http/built-site.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { inquiryEndpoint } from '#server/intake/inquiry-endpoint.ts';
import { deriveKeys, loadSecretKey } from '#server/keys.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { context, form, hours } from '../fixtures/company.ts';
import { type MutantName, openMutant } from './mutants.ts';

const timing = { lease: 3000, sendLimit: 2000, poll: 200 };

const settings = readEnvironment();
if (settings.database.kind !== 'sqlite') throw new Error('The durability tests need SQLite.');
const { MUTANT: mutant } = process.env;
const { store, keys } = mutant
  ? {
      store: openMutant(mutant as MutantName, settings.database.file),
      keys: deriveKeys(loadSecretKey(settings.secretKey, keyFileOf(settings.database))),
    }
  : await openStore(settings.database, settings.secretKey, () => process.exit(1));
const channels = createChannels(settings.channels, context);
const site = readBuiltSite(resolve('dist'));
const server = createHttpServer(settings, site, store, { write: () => {} });
const { log } = server;
const outbox = createOutbox({ store, channels, linksTo: context.linksTo, log, timing });
await server.register(inquiryEndpoint, {
  ...settings,
  store,
  keys,
  maxPerClient: Number.POSITIVE_INFINITY,
  form,
  hours,
  recipients: channels,
  wake: outbox.wake,
  pages: site,
  drawForm: () => '',
});
log.level = 'silent';
const origin = await server.listen({ port: settings.port, host: settings.host });
outbox.start();
console.log(`The site is at ${origin}`);
