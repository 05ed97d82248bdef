/**
 * The server of src/server/main.ts with shorter leases, so that what a killed process had claimed
 * comes again within seconds. `MUTANT` makes it wrong in one way, to prove that a check would notice.
 */
import { resolve } from 'node:path';
import { createChannels } from '../inquiry/delivery/channels.ts';
import { createDispatcher } from '../inquiry/delivery/dispatcher.ts';
import { createReception } from '../inquiry/reception.ts';
import { createSpamFilter } from '../inquiry/spam/verdict.ts';
import { openStore } from '../inquiry/store/open.ts';
import { readEnvironment } from '../server/environment.ts';
import { createHost } from '../server/host.ts';
import { createPageRenderer } from '../server/render.ts';
import { isMutantName, openMutant } from './mutants.ts';

const timing = { lease: 3000, queueLimit: 900, sendLimit: 2000, poll: 200, busy: 50 };

const settings = readEnvironment();
if (settings.database.kind !== 'sqlite') throw new Error('The tests of durability are of SQLite.');
const { MUTANT: mutant } = process.env;
const store = isMutantName(mutant)
  ? openMutant(mutant, settings.database.file)
  : await openStore(settings.database, { onDiskFailure: () => process.exit(1) });
const channels = createChannels(settings.delivery, 'Test');
const reception = createReception({
  store,
  spam: createSpamFilter({ tokenSecret: undefined }),
  holidays: new Set(),
  channels: channels.map(({ name }) => name),
  wake: () => dispatcher.wake(),
});
const dist = resolve('dist');
const renderPage = createPageRenderer(dist);
const host = await createHost({ settings, dist, store, reception, renderPage });
const { log } = host;
const dispatcher = createDispatcher({ store, channels, log, notificationsPerHour: 0, timing });
log.level = 'silent';
const origin = await host.listen({ port: settings.port, host: settings.host });
dispatcher.start();
console.log(`The site is at ${origin}`);
