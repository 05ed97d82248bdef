/** `npm run upgrade`, after the build: puts a new server in the place of the one that is running. */
import { readEnvironment } from './environment.ts';
import { askForUpgrade } from './upgrade-socket.ts';

const { port } = readEnvironment();
const result = await askForUpgrade(port);
const none = `No server of this folder runs on port ${port}: start it with "npm run serve".`;
(result?.done ? console.log : console.error)(result?.text ?? none);
if (!result?.done) process.exitCode = 1;
