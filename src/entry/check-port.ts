/** Runs before `npm start` builds anything: fails if the settings are not valid or the port is taken. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readEnvironment, refuseAddress } from './environment.ts';

const probe = createServer();
try {
  const settings = readEnvironment();
  probe.listen({ port: settings.port, host: settings.host });
  await once(probe, 'listening').catch((error) => refuseAddress(settings, error));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
probe.close();
