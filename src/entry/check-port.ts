/** Runs before `npm start` builds anything: fails if the settings are invalid or the port is in use. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readEnvironment } from './environment.ts';
import { explainListenError } from './setting-mistakes.ts';

const probe = createServer();
try {
  const settings = readEnvironment();
  probe.listen({ port: settings.port, host: settings.host });
  await once(probe, 'listening').catch((error) => explainListenError(settings, error));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
probe.close();
