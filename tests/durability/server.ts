/**
 * The server of src/entry/server.ts with shorter leases, so that what a killed process had claimed
 * comes again within seconds. `MUTANT` makes it wrong in one way, to prove that the tests would
 * notice.
 */
import { resolve } from 'node:path';
import { readEnvironment } from '#entry/environment.ts';
import { createChannels } from '#server/channels/channels.ts';
import { createHost } from '#server/http/http-server.ts';
import { createIntake } from '#server/intake/intake.ts';
import { deriveKeys } from '#server/keys.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { findSecretKey } from '#server/secret-key.ts';
import { openStore } from '#server/store/open-store.ts';
import { context, form, hours } from '../fixtures/company.ts';
import { isMutantName, openMutant } from './mutants.ts';

const timing = {
  lease: 3000,
  sendLimit: 2000,
  poll: 200,
};

const settings = readEnvironment();
if (settings.database.kind !== 'sqlite') throw new Error('The durability tests need SQLite.');
const keys = deriveKeys(findSecretKey(settings));
const { MUTANT: mutant } = process.env;
const store = isMutantName(mutant)
  ? openMutant(mutant, settings.database.file)
  : await openStore(settings.database, keys, () => process.exit(1));
const channels = createChannels(settings.channels, context);
const intake = createIntake({
  store,
  keys,
  mostOfOneClient: Number.POSITIVE_INFINITY,
  form,
  hours,
  recipients: channels,
  wake: () => outbox.wake(),
});
const dist = resolve('dist');
const host = await createHost({
  settings,
  dist,
  store,
  intake,
  drawForm: () => '',
  logTo: { write: () => {} },
});
const { log } = host;
const outbox = createOutbox({ store, channels, log, timing, failures: new Map() });
log.level = 'silent';
const origin = await host.listen({ port: settings.port, host: settings.host });
outbox.start();
console.log(`The site is at ${origin}`);
