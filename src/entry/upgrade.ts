/**
 * `npm run upgrade`, after the build: puts a new server in the place of the one that is running. It is
 * started from this folder, with this program and this Node, whatever the running one was started from.
 */
import { fileURLToPath } from 'node:url';
import { readEnvironment } from './environment.ts';
import { askForUpgrade } from './upgrade-socket.ts';

const { port } = readEnvironment();
const result = await askForUpgrade(port, {
  node: process.execPath,
  main: fileURLToPath(new URL('server.ts', import.meta.url)),
  folder: process.cwd(),
});
const none = `No server of this folder runs on port ${port}: start it with "npm run serve".`;
(result?.done ? console.log : console.error)(result?.text ?? none);
if (!result?.done) process.exitCode = 1;
