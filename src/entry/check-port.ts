/** Runs before `npm start` builds anything: fails if the port is taken. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { portIsTaken, readEnvironment } from './environment.ts';

const { port, host } = readEnvironment();
const probe = createServer().listen({ port, host });
try {
  await once(probe, 'listening');
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? portIsTaken(port) : message);
  process.exitCode = 1;
}
probe.close();
