/** Runs before `npm start` builds anything: fails if the settings are not valid or the port is taken. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { readEnvironment, refuseAddress } from './environment.ts';

const probe = createServer();
try {
  const { port, host } = readEnvironment();
  probe.listen({ port, host });
  await once(probe, 'listening').catch(refuseAddress({ port, host }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
probe.close();
